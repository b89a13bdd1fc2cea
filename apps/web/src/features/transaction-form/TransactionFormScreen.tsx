import type { RecordInForm } from '@bitewing/contract'
import { isId } from '@bitewing/domain'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link, Navigate, useLocation } from 'react-router'
import { useUnsavedGuard } from '../../kit/form/index.ts'
import { messages } from '../../messages.ts'
import { Banner, PracticePage } from '../../kit/components/index.ts'
import { useExistingRecord } from './ExistingRecord.tsx'
import { FormLoading, useFormAnswer } from './FormLoading.tsx'
import { TransactionFields } from './TransactionFields.tsx'
import classes from './transaction-form.module.css'
import { useTransactionForm } from './use-transaction-form.ts'

const texts = messages.transactionForm
const GRID = '/allTransaction'

/** spec D4: the form of 2 §2.3 as a page. The transaction to edit comes with the navigation state. */
export function TransactionFormScreen() {
  const transactionId = openedId(useLocation().state)
  const title = transactionId === undefined ? texts.create : texts.edit
  return (
    <PracticePage title={title}>
      <LoadedForm key={transactionId} transactionId={transactionId} />
    </PracticePage>
  )
}

function LoadedForm({ transactionId }: { transactionId: string | undefined }) {
  const answer = useFormAnswer(transactionId)
  if (answer.data === undefined) return <FormLoading answer={answer} />
  return <OpenForm recordId={transactionId} carriers={answer.data.carriers} record={answer.data.record} />
}

/** The navigation state may be anything, for example from an older version of the product, so it is validated. */
function openedId(state: unknown): string | undefined {
  const { transactionId } = (typeof state === 'object' && state !== null ? state : {}) as { transactionId?: unknown }
  return typeof transactionId === 'string' && isId(transactionId) ? transactionId : undefined
}

type OpenFormProps = { recordId: string | undefined; carriers: readonly string[]; record: RecordInForm | null }

function OpenForm({ recordId, carriers, record }: OpenFormProps) {
  const [saved, setSaved] = useState(false)
  const transaction = useTransactionForm({ recordId, record, onSaved: () => setSaved(true) })
  const { form, saving, readOnly } = transaction
  const existing = useExistingRecord(transaction)
  useUnsavedGuard(form.dirty && !saving && !saved && !existing.opened)
  if (existing.leaving !== null) return existing.leaving
  if (saved) return <Navigate to={GRID} />
  return (
    <form
      className={`${classes.page} ${classes.form}`}
      noValidate
      aria-label={recordId === undefined ? texts.create : texts.edit}
      onSubmit={(event) => void transaction.submit(event)}
    >
      {readOnly && <Banner kind="locked" text={messages.verification.auditedBanner} />}
      {existing.banner}
      <TransactionFields transaction={transaction} carriers={carriers} />
      <div className={classes.buttons}>
        <Button component={Link} to={GRID} variant="default">
          {readOnly ? messages.feedback.close : messages.form.cancel}
        </Button>
        {!readOnly && (
          <Button type="submit" loading={saving}>
            {texts.save}
          </Button>
        )}
      </div>
    </form>
  )
}
