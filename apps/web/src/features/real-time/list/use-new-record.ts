import { contract } from '@bitewing/contract'
import { type FormEvent, useEffect, useState } from 'react'
import { useCall, useEndpoint } from '../../../kit/api/index.ts'
import { confirm, toast } from '../../../kit/feedback/index.ts'
import { useStoredDraft } from '../../../kit/form/index.ts'
import { messages } from '../../../messages.ts'
import { useSelected } from '../../../kit/selection.ts'
import { emptyOf, emptyRecord, type NewRecordField, type NewRecordValues, storeInput } from './new-record-values.ts'

const texts = messages.realTimeList

type Carriers = readonly { readonly _id: string; readonly name: string }[]
export type NewRecordForm = ReturnType<typeof useNewRecord>

/**
 * The form of a new record. What was typed survives a reload, and the user confirms before it is discarded or saved.
 */
export function useNewRecord(onSaved: () => void) {
  const practiceIds = useSelected().practices.map(({ _id }) => _id)
  const [initial] = useState(() => emptyRecord(practiceIds))
  const draft = useStoredDraft<NewRecordValues>('real-time.new')
  const [values, setValues] = useState<NewRecordValues>(() => ({ ...initial, ...draft.read() }))
  const [empty, setEmpty] = useState<readonly NewRecordField[]>([])
  const dirty = Object.keys(values).some((name) => values[name as NewRecordField] !== initial[name as NewRecordField])
  useEffect(() => {
    if (dirty) draft.write(values)
    else draft.drop()
  }, [draft, dirty, values])

  const { carrierId } = values
  const form = useEndpoint(contract.realTime.carrierForm, { carrierId, typeForm: 'iv' }, { enabled: carrierId !== '' })
  const store = useCall(contract.realTime.store, {
    success: texts.saved,
  })

  /** Returns whether the form can be saved; if not, shows what is missing. */
  function check(element: HTMLFormElement): boolean {
    if (carrierId === '') {
      setEmpty(['carrierId'])
      toast.error(texts.selectCarrier)
      return false
    }
    const missing = emptyOf(form.data?.fields ?? [], values)
    setEmpty(missing)
    if (missing.length === 0) return form.data !== undefined
    toast.error(texts.fillAll)
    // Deferred until the errors have been rendered.
    setTimeout(() => element.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
    return false
  }

  return {
    form,
    values,
    dirty,
    saving: store.isPending,
    set: (change: Partial<NewRecordValues>) => setValues((before) => ({ ...before, ...change })),
    problemOf: (name: NewRecordField) =>
      empty.includes(name) && values[name].trim() === '' ? texts.required : undefined,
    forget: () => draft.drop(),
    submit: async (event: FormEvent<HTMLFormElement>, carriers: Carriers | undefined) => {
      event.preventDefault()
      if (store.isPending || !check(event.currentTarget)) return
      if (!(await confirm({ message: texts.confirm, confirmLabel: texts.save }))) return
      const name = carriers?.find(({ _id }) => _id === carrierId)?.name ?? ''
      await store.mutateAsync(storeInput(values, name)).then(
        () => {
          draft.drop()
          onSaved()
        },
        // The error has been shown, and what was typed is still there.
        () => {},
      )
    },
  }
}
