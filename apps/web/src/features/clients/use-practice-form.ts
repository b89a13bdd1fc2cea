import { type Practice, practiceFields, practices } from '@bitewing/contract'
import { useCall } from '../../kit/api/index.ts'
import { useForm, useStoredDraft } from '../../kit/form/index.ts'
import { messages } from '../../messages.ts'
import { newPractice, valuesOf } from './practice-values.ts'
import { SHOW_CLIENTS } from './use-client-form.ts'

/** For a practice that exists, or a new one of a client that may be chosen already. */
export function usePracticeForm(practice: Practice | undefined, clientId: string, onSaved: () => void) {
  const add = useCall(practices.add, { success: messages.practices.saved, invalidates: SHOW_CLIENTS })
  const change = useCall(practices.change, { success: messages.practices.edited, invalidates: SHOW_CLIENTS })
  return useForm({
    schema: practiceFields,
    draft: useStoredDraft(`practice.${practice?._id ?? 'new'}`),
    initial: practice === undefined ? newPractice(clientId) : valuesOf(practice),
    save: async ({ templateId, ...fields }) => {
      if (practice === undefined) await add.mutateAsync({ ...fields, templateId })
      else await change.mutateAsync({ ...fields, id: practice._id })
      onSaved()
    },
  })
}
