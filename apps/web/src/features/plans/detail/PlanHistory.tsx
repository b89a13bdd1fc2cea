import { plans, type PlanHistoryLine } from '@bitewing/contract'
import { CHOSEN, wordsOfBookmark } from '@bitewing/domain'
import { IconRobot, IconUser } from '@tabler/icons-react'
import { useEndpoint } from '../../../kit/api/index.ts'
import { Dialog, EmptyState, QueryState, Timeline, TimelineStep } from '../../../kit/components/index.ts'
import { messages } from '../../../messages.ts'
import classes from './detail.module.css'

const texts = messages.plans

/** Who changed the plan and when, the newest first. */
export function PlanHistory({ planId, onClose }: { planId: string; onClose: () => void }) {
  return (
    <Dialog title={texts.history} size="lg" onClose={onClose}>
      <Lines planId={planId} />
    </Dialog>
  )
}

function Lines({ planId }: { planId: string }) {
  const history = useEndpoint(plans.history, { id: planId })
  if (history.data === undefined) return <QueryState answers={[history]} waiting={240} failed={texts.historyFailed} />
  if (history.data.records.length === 0) return <EmptyState text={texts.historyEmpty} />
  // What was saved together has one time.
  const steps = Map.groupBy(history.data.records, ({ at, kind, who }) => `${at} ${kind} ${who}`)
  return (
    <Timeline>
      {[...steps].map(([key, [first, ...more]]) =>
        first === undefined ? null : <Step key={key} lines={[first, ...more]} />,
      )}
    </Timeline>
  )
}

function Step({ lines }: { lines: readonly [PlanHistoryLine, ...PlanHistoryLine[]] }) {
  const [{ actor, who, kind, at, to }] = lines
  const byRobot = actor === 'robot'
  const what = kind === 'audit' ? `${texts.changes.audit} ${to}` : texts.changes[kind]
  return (
    <TimelineStep
      icon={byRobot ? IconRobot : IconUser}
      who={byRobot ? texts.robot : who}
      what={what}
      at={at}
      byRobot={byRobot}
    >
      {(kind === 'form' || kind === 'pms') && (
        <dl className={classes.changes}>
          {lines.map((line) => (
            <div key={line._id} className={classes.change}>
              <dt>{line.label || wordsOfBookmark(line.field)}</dt>
              <dd>
                <del>{valueWords(line.from, line.choice)}</del>
                <span aria-hidden> → </span>
                {valueWords(line.to, line.choice)}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </TimelineStep>
  )
}

function valueWords(value: string, choice: boolean): string {
  if (choice) return value === CHOSEN ? texts.chosen : texts.notChosen
  return value === '' ? texts.nothing : value
}
