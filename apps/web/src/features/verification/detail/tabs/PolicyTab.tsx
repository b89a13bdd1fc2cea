import { contract, type VerificationRecord } from '@bitewing/contract'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useCall, useEndpoint } from '../../../../kit/api/index.ts'
import { formatCalendarDate } from '../../../../kit/date/index.ts'
import { messages } from '../../../../messages.ts'
import { EmptyState, QueryState } from '../../../../kit/components/index.ts'
import type { CopiedPolicy } from '../../detail-parts.ts'
import classes from './policy.module.css'

type PolicyTabProps = {
  record: VerificationRecord
  /** Undefined if the user has no form to load it into. */
  onUse: ((policy: CopiedPolicy) => void) | undefined
}

/** 1 §2.6: other records with the same member id, whose policy can be copied into the form. */
export function PolicyTab({ record, onUse }: PolicyTabProps) {
  const linked = useEndpoint(contract.verification.linked, { transactionId: record._id })
  const [chosenId, choose] = useState<string>()
  const policy = useCall(contract.verification.policy)
  if (linked.data === undefined)
    return <QueryState answers={[linked]} waiting={240} failed={messages.verification.recordFailed} />
  const { records } = linked.data
  if (records.length === 0) return <EmptyState text={messages.verification.policyEmpty} />
  const chosen = records.find(({ lastId }) => lastId === chosenId)

  async function use({ lastId: id, name }: { lastId: string; name: string }) {
    const { bookmarks } = await policy.mutateAsync({ id })
    onUse?.({ policyOf: id, name, bookmarks })
  }
  return (
    <div className={classes.policy}>
      <ul className={classes.list} aria-label={messages.verification.policyList}>
        {records.map(({ lastId, name, lastAppDate }) => (
          <li key={lastId}>
            <button
              type="button"
              className={classes.item}
              aria-pressed={lastId === chosenId}
              onClick={() => choose(lastId)}
            >
              <span className={classes.name}>{name}</span>
              <span className={classes.date}>{messages.verification.policyLast(formatCalendarDate(lastAppDate))}</span>
            </button>
          </li>
        ))}
      </ul>
      <div className={classes.chosen} role="status">
        {chosen === undefined ? (
          <p className={classes.prompt}>{messages.verification.policyPrompt}</p>
        ) : (
          <>
            <h2 className={classes.heading}>{chosen.name}</h2>
            <p className={classes.note}>
              {onUse === undefined
                ? messages.verification.policyWithoutForm
                : messages.verification.policyNote(chosen.name)}
            </p>
            {onUse !== undefined && (
              <Button loading={policy.isPending} onClick={() => use(chosen).catch(() => {})}>
                {messages.verification.policyUse}
              </Button>
            )}
          </>
        )}
      </div>
    </div>
  )
}
