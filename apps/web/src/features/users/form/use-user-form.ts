import { type FoundUser, userForm, users } from '@bitewing/contract'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useCall } from '../../../kit/api/index.ts'
import { type FormModel, useForm, useStoredDraft } from '../../../kit/form/index.ts'
import { useMay } from '../../../kit/grants.ts'
import { messages } from '../../../messages.ts'
import { draftOf, inputOf, newUser } from './user-values.ts'

export type UserFormModel = FormModel<typeof userForm>

/** Never kept, not even for a reload. */
const SECRETS = ['password', 'confirmPassword']
const texts = messages.userForm

/** The form of a person, and the sentence why it can only be looked at. */
export function useUserForm(user: FoundUser | undefined, practiceId: string | undefined) {
  const add = useCall(users.add, { success: texts.saved })
  const change = useCall(users.change, { success: texts.saved })
  const mayChange = useMay()(users.change)
  const [done, setDone] = useState(false)
  const isSaved = useRef(false)
  const form = useForm({
    schema: userForm,
    draft: useStoredDraft(`user.${user?._id ?? 'new'}`, SECRETS),
    initial: user === undefined ? newUser : draftOf(user),
    save: async (values) => {
      const input = inputOf(values, practiceId)
      if (user === undefined) await add.mutateAsync(input)
      else await change.mutateAsync({ ...input, payload: { ...input.payload, _id: user._id } })
      isSaved.current = true
      setDone(true)
    },
  })
  useReturn(done && !form.dirty)
  const save = async () => {
    await form.submit()
    return isSaved.current
  }
  return { form, save, readOnly: sentenceOf(user, mayChange) }
}

function sentenceOf(user: FoundUser | undefined, mayChange: boolean): string | undefined {
  if (user === undefined) return undefined
  if (user.readOnly !== null) return texts.readOnly[user.readOnly]
  return mayChange ? undefined : texts.mayNotChange
}

/** Back to the list, once the form has nothing unsaved any more that would be asked about. */
function useReturn(due: boolean) {
  const navigate = useNavigate()
  useEffect(() => {
    if (due) void navigate('/users')
  }, [due, navigate])
}
