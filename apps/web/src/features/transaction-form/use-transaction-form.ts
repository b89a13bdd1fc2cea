import { contract, type RecordInForm, type TransactionField } from '@bitewing/contract'
import { type FormEvent, useState } from 'react'
import { type ApiError, call, ignoringOwnEvent, reportFailure, useCall } from '../../kit/api/index.ts'
import { toast } from '../../kit/feedback/index.ts'
import { messages } from '../../messages.ts'
import { type OverlayForm, useOverlayForm, useVersionedSave } from '../../kit/saving/index.ts'
import { useSelected } from '../../kit/selection.ts'
import { emptyFields, LABELS, newTransaction, problemsIn, subscriberAsPatient } from './form-values.ts'

export type TransactionForm = {
  form: OverlayForm<TransactionField>
  /** The edited record; undefined for a new one. */
  recordId: string | undefined
  /** Audited records are read-only. */
  readOnly: boolean
  /** The practice of an existing record, or of the appointment that a new one is made of, cannot be changed. */
  practiceStays: boolean
  saving: boolean
  /** The record that the appointment has already, because of which this one was not saved. */
  existing: { id: string; text: string } | undefined
  submit: (event: FormEvent<HTMLFormElement>) => Promise<void>
  copyPatientToSubscriber: () => void
}

/** A voice appointment that a record is made of, and what follows from it; its practice stays. */
export type NewTransactionFrom = { readonly intakeId: string; readonly values: RecordInForm['values'] }

type Options = {
  recordId: string | undefined
  record: RecordInForm | null
  from?: NewTransactionFrom | undefined
  onSaved: () => void
}

export function useTransactionForm({ recordId, record, from, onSaved }: Options): TransactionForm {
  const practiceIds = useSelected().practices.map(({ _id }) => _id)
  const server = record?.values ?? from?.values ?? newTransaction(practiceIds)
  const readOnly = record?.audited ?? false
  const form = useOverlayForm<TransactionField>({
    server,
    draft: `transaction.${recordId ?? from?.intakeId ?? 'new'}`,
    problemsOf: (values) => problemsIn(values, server),
    disabled: readOnly,
  })
  const [existing, setExisting] = useState<TransactionForm['existing']>()
  const explain = (error: ApiError) => {
    if (error.existing === undefined) reportFailure(error)
    else setExisting({ id: error.existing, text: error.err })
  }
  const creating = useCreate(form, from?.intakeId, explain)
  const editing = useEdit(form, recordId ?? '', record?.version ?? 0, explain)
  const { saving, save } = recordId === undefined ? creating : editing

  return {
    form,
    recordId,
    readOnly,
    practiceStays: recordId !== undefined || from !== undefined,
    saving,
    existing,
    submit: async (event) => {
      event.preventDefault()
      if (saving) return
      setExisting(undefined)
      if (emptyFields(form.values).length > 0) toast.error(messages.transactionForm.completeAll)
      if (form.check(event.currentTarget) && (await save())) onSaved()
    },
    copyPatientToSubscriber: () => {
      for (const [name, value] of Object.entries(subscriberAsPatient(form.values)))
        form.field(name as TransactionField).onChange(value)
    },
  }
}

/** `save` resolves to whether it was saved; errors have been shown to the user. */
type Saving = { saving: boolean; save: () => Promise<boolean> }

function useCreate(
  form: OverlayForm<TransactionField>,
  intakeId: string | undefined,
  explain: (error: ApiError) => void,
): Saving {
  const create = useCall(contract.transactionForm.create, {
    success: messages.transactionForm.created,
    quiet: true,
  })
  return {
    saving: create.isPending,
    save: async () => {
      const { typeRecord, ...values } = form.values
      const fields = { ...values, typeRecord: typeRecord as 'FBD' | 'ELG', ...(intakeId !== undefined && { intakeId }) }
      return await create.mutateAsync(fields).then(
        () => true,
        (error: ApiError) => {
          explain(error)
          return false
        },
      )
    },
  }
}

function useEdit(
  form: OverlayForm<TransactionField>,
  id: string,
  version: number,
  explain: (error: ApiError) => void,
): Saving {
  const edit = useCall(contract.transactionForm.edit, { quiet: true })
  const { save, saving } = useVersionedSave({
    form,
    version,
    labels: LABELS,
    success: messages.transactionForm.edited,
    explain,
    send: ({ typeRecord, ...changes }, startedFrom) =>
      ignoringOwnEvent(id, () =>
        edit.mutateAsync({
          id,
          version: startedFrom,
          ...changes,
          ...(typeRecord !== undefined && { typeRecord: typeRecord as 'FBD' | 'ELG' }),
        }),
      ),
    reload: async () => {
      const { record } = await call(contract.transactionForm.form, { transactionId: id })
      return { server: record?.values ?? form.server, version: record?.version ?? version }
    },
  })
  return { saving, save: async () => (await save()) !== undefined }
}
