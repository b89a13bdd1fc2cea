import { contract, type HistoryEntry } from '@bitewing/contract'
import { Button, Skeleton } from '@mantine/core'
import { IconRobot, IconUser } from '@tabler/icons-react'
import { useState } from 'react'
import { useEndpoint } from '../../../kit/api/index.ts'
import { formatCalendarDate } from '../../../kit/date/index.ts'
import { messages } from '../../../kit/messages.ts'
import { DateTime, EmptyState, ErrorState } from '../../../kit/parts/index.ts'
import classes from './history.module.css'
import { type HistoryGroup, historyGroups } from './history-groups.ts'

const STEP = 100
/** The server's limit. */
const MOST = 300

/** A record's timeline: who changed what, when, from what to what. */
export function HistoryTab({ recordId }: { recordId: string }) {
  const [limit, setLimit] = useState(STEP)
  const history = useEndpoint(contract.verification.history, { id: recordId, limit }, { keepPrevious: true })
  if (history.data === undefined) {
    if (!history.isError) return <Skeleton height={240} />
    return (
      <ErrorState
        text={messages.verification.historyFailed}
        onRetry={() => history.refetch()}
        retrying={history.isFetching}
      />
    )
  }
  const { records, recordsQty } = history.data
  if (records.length === 0) return <EmptyState text={messages.verification.historyEmpty} />
  return (
    <>
      <ol className={classes.timeline}>
        {historyGroups(records).map((group) => (
          <Saved key={group._id} group={group} />
        ))}
      </ol>
      {records.length < Math.min(recordsQty, MOST) && (
        <Button variant="default" loading={history.isFetching} onClick={() => setLimit(Math.min(limit + STEP, MOST))}>
          {messages.verification.historyMore}
        </Button>
      )}
    </>
  )
}

function Saved({ group }: { group: HistoryGroup }) {
  const robot = group.actor === 'robot'
  const Actor = robot ? IconRobot : IconUser
  return (
    <li className={classes.saved} data-actor={group.actor}>
      <span className={classes.mark}>
        <Actor size={14} stroke={1.75} aria-hidden />
      </span>
      <div className={classes.when}>
        <strong>{robot ? messages.verification.robot : group.who}</strong>
        <span className={classes.kind}>{messages.verification.changes[group.kind]}</span>
        <DateTime value={group.at} />
      </div>
      <dl className={classes.changes}>
        {group.changes.map((change) => (
          <Change key={change._id} change={change} />
        ))}
      </dl>
    </li>
  )
}

function Change({ change: { field, from, to, source } }: { change: HistoryEntry }) {
  const labels: Readonly<Record<string, string>> = { ...messages.verification.fields, ...OTHER_FIELDS }
  return (
    <div className={classes.change}>
      <dt>{labels[field] ?? field}</dt>
      <dd>
        {from !== '' && (
          <>
            <del>{readable(from)}</del>
            <span aria-hidden> → </span>
          </>
        )}
        <ins>{to === '' ? messages.verification.nothing : readable(to)}</ins>
        {source !== null && (
          <span className={classes.source}>{messages.verification.source(source.from, source.segment)}</span>
        )}
      </dd>
    </div>
  )
}

const OTHER_FIELDS = {
  note: messages.verification.note,
  history: messages.verification.historyNote,
  elgCodes: messages.verification.elgCodes,
  comment: messages.verification.comments,
  iv_status: messages.verification.columns.StatusPatient,
  VerificationType: messages.verification.columns.VerificationType,
  audited: messages.verification.info.audited,
  policy: messages.verification.tabs.policy,
}

function readable(value: string): string {
  return formatCalendarDate(value) || value
}
