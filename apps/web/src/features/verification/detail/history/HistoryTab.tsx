import { contract, type HistoryEntry } from '@bitewing/contract'
import { Button } from '@mantine/core'
import { IconRobot, IconUser } from '@tabler/icons-react'
import { useState } from 'react'
import { useEndpoint } from '../../../../kit/api/index.ts'
import { messages } from '../../../../messages.ts'
import { EmptyState, Timeline, TimelineStep, QueryState } from '../../../../kit/components/index.ts'
import classes from './history.module.css'
import { CallMade } from './CallMade.tsx'
import { type HistoryGroup, historyGroups } from './history-groups.ts'
import { historyWords, robotStepWords, valueWords } from './history-words.ts'
import { PayerInquiry, RobotStep } from './RobotStep.tsx'

/** The server's limit. Filling in a form once can cause more than a hundred changes. */
const PAGE_SIZE = 300
/** How many changes of one save are shown at first. */
const INITIALLY_SHOWN = 6

/** The timeline of a record: who changed what and when, and what the robot did. */
export function HistoryTab({ recordId, offset = 0 }: { recordId: string; offset?: number }) {
  const [older, setOlder] = useState(false)
  const history = useEndpoint(contract.verification.history, { id: recordId, limit: PAGE_SIZE, offset })
  if (history.data === undefined)
    return <QueryState answers={[history]} waiting={240} failed={messages.verification.historyFailed} />
  const { records, recordsQty } = history.data
  if (records.length === 0) return <EmptyState text={messages.verification.historyEmpty} />
  return (
    <>
      <Timeline>
        {historyGroups(records).map((group) => (
          <HistoryStep key={group._id} recordId={recordId} group={group} />
        ))}
      </Timeline>
      {older && <HistoryTab recordId={recordId} offset={offset + PAGE_SIZE} />}
      {!older && offset + records.length < recordsQty && (
        <Button className={classes.older} variant="default" onClick={() => setOlder(true)}>
          {messages.verification.historyMore}
        </Button>
      )}
    </>
  )
}

function HistoryStep({ recordId, group }: { recordId: string; group: HistoryGroup }) {
  const byRobot = group.actor === 'robot'
  return (
    <TimelineStep
      icon={byRobot ? IconRobot : IconUser}
      who={byRobot ? messages.verification.robot : group.who}
      what={titleOf(group)}
      at={group.at}
      byRobot={byRobot}
    >
      <StepDetails recordId={recordId} group={group} />
    </TimelineStep>
  )
}

function StepDetails({ recordId, group: { kind, changes } }: { recordId: string; group: HistoryGroup }) {
  const [first] = changes
  if (kind === 'robot') return <RobotStep entry={first} />
  if (kind === 'call') return <CallMade entry={first} />
  if (first.answer !== null) return <PayerInquiry recordId={recordId} entry={first} answer={first.answer} />
  return <Changes changes={changes} />
}

/** Long lists of changes are collapsed, so that they do not push older steps out of view. */
function Changes({ changes }: Pick<HistoryGroup, 'changes'>) {
  const [all, setAll] = useState(changes.length <= INITIALLY_SHOWN + 1)
  return (
    <>
      <dl className={classes.changes}>
        {(all ? changes : changes.slice(0, INITIALLY_SHOWN)).map((change) => (
          <Change key={change._id} change={change} />
        ))}
      </dl>
      {!all && (
        <Button className={classes.all} size="compact-xs" variant="default" onClick={() => setAll(true)}>
          {messages.verification.allChanges(changes.length)}
        </Button>
      )}
    </>
  )
}

function titleOf({ kind, changes: [first] }: HistoryGroup): string {
  return kind === 'robot' ? robotStepWords(first.field) : messages.verification.changes[kind]
}

function Change({ change: { field, label, choice, from, to, source } }: { change: HistoryEntry }) {
  return (
    <div className={classes.change}>
      <dt>{label || historyWords(field)}</dt>
      <dd>
        {from !== '' && (
          <>
            <del>{valueWords(from, { field, choice })}</del>
            <span aria-hidden> → </span>
          </>
        )}
        <ins>{to === '' ? messages.verification.nothing : valueWords(to, { field, choice })}</ins>
        {source !== null && (
          <span className={classes.source}>{messages.verification.source(source.from, source.segment)}</span>
        )}
      </dd>
    </div>
  )
}
