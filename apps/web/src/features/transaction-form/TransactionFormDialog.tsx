import type { RecordInForm } from '@bitewing/contract'
import { Button } from '@mantine/core'
import { useId } from 'react'
import { messages } from '../../messages.ts'
import { Banner, Dialog, useFocusReturn } from '../../kit/components/index.ts'
import { useExistingRecord } from './ExistingRecord.tsx'
import { FormLoading, useFormAnswer } from './FormLoading.tsx'
import { TransactionFields } from './TransactionFields.tsx'
import classes from './transaction-form.module.css'
import { type NewTransactionFrom, useTransactionForm } from './use-transaction-form.ts'

const texts = messages.transactionForm
const SIZE = 880

type TransactionFormDialogProps = {
  /** The transaction to edit; undefined creates a new one. */
  transactionId?: string
  /** What a new one begins with: a voice appointment. */
  from?: NewTransactionFrom
  onClose: () => void
  onSaved?: () => void
}

/** 2 §2.3 */
export function TransactionFormDialog({ transactionId, from, onClose, onSaved }: TransactionFormDialogProps) {
  // Needed here because the loading dialog is replaced by the dialog with the form, which cannot know the original
  // focus.
  useFocusReturn()
  const title = transactionId === undefined ? texts.create : texts.edit
  const answer = useFormAnswer(transactionId)
  if (answer.data === undefined) {
    return (
      <Dialog title={title} size={SIZE} onClose={onClose}>
        <FormLoading answer={answer} />
      </Dialog>
    )
  }
  return (
    <OpenDialog
      title={title}
      recordId={transactionId}
      carriers={answer.data.carriers}
      record={answer.data.record}
      from={from}
      onClose={onClose}
      onSaved={() => {
        onSaved?.()
        onClose()
      }}
    />
  )
}

type OpenDialogProps = {
  title: string
  recordId: string | undefined
  carriers: readonly string[]
  record: RecordInForm | null
  from: NewTransactionFrom | undefined
  onClose: () => void
  onSaved: () => void
}

function OpenDialog({ title, recordId, carriers, record, from, onClose, onSaved }: OpenDialogProps) {
  const id = useId()
  const transaction = useTransactionForm({ recordId, record, from, onSaved })
  const { form, saving, readOnly } = transaction
  const existing = useExistingRecord(transaction)
  if (existing.leaving !== null) return existing.leaving
  return (
    <Dialog
      title={title}
      size={SIZE}
      saving={saving}
      dirty={form.dirty}
      cancelLabel={readOnly ? messages.feedback.close : messages.form.cancel}
      onClose={() => {
        form.reset()
        onClose()
      }}
      footer={
        !readOnly && (
          <Button type="submit" form={id} loading={saving}>
            {texts.save}
          </Button>
        )
      }
    >
      <form id={id} className={classes.form} noValidate onSubmit={(event) => void transaction.submit(event)}>
        {readOnly && <Banner kind="locked" text={messages.verification.auditedBanner} />}
        {existing.banner}
        <TransactionFields transaction={transaction} carriers={carriers} />
      </form>
    </Dialog>
  )
}
