import type { RecordInForm } from '@bitewing/contract'
import { Button } from '@mantine/core'
import { useId } from 'react'
import { messages } from '../../messages.ts'
import { Banner, Dialog, useFocusReturn } from '../../kit/components/index.ts'
import { FormWaiting, useFormAnswer } from './FormWaiting.tsx'
import { TransactionFields } from './TransactionFields.tsx'
import classes from './transaction-form.module.css'
import { useTransactionForm } from './use-transaction-form.ts'

const texts = messages.transactionForm
const SIZE = 880

type TransactionFormDialogProps = {
  /** The transaction to edit; without one, a new one is made. */
  transactionId?: string
  onClose: () => void
  onSaved?: () => void
}

/** 2 §2.3 */
export function TransactionFormDialog({ transactionId, onClose, onSaved }: TransactionFormDialogProps) {
  // The dialog that waits gives way to the one with the form, which no longer knows where the person was.
  useFocusReturn()
  const title = transactionId === undefined ? texts.create : texts.edit
  const answer = useFormAnswer(transactionId)
  if (answer.data === undefined) {
    return (
      <Dialog title={title} size={SIZE} onClose={onClose}>
        <FormWaiting answer={answer} />
      </Dialog>
    )
  }
  return (
    <OpenDialog
      title={title}
      recordId={transactionId}
      carriers={answer.data.carriers}
      record={answer.data.record}
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
  onClose: () => void
  onSaved: () => void
}

function OpenDialog({ title, recordId, carriers, record, onClose, onSaved }: OpenDialogProps) {
  const id = useId()
  const work = useTransactionForm({ recordId, record, onSaved })
  const { form, saving, readOnly } = work
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
      <form id={id} className={classes.form} noValidate onSubmit={(event) => void work.submit(event)}>
        {readOnly && <Banner kind="locked" text={messages.verification.auditedBanner} />}
        <TransactionFields work={work} carriers={carriers} />
      </form>
    </Dialog>
  )
}
