import { calls, type HistoryEntry } from '@bitewing/contract'
import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import { useMay } from '../../../../kit/grants.ts'
import { messages } from '../../../../messages.ts'
import classes from './history.module.css'

/** The number that was dialled; whoever may see the call log finds the call there. */
export function CallMade({ entry: { field, to } }: { entry: HistoryEntry }) {
  const mayOpen = useMay()(calls.one)
  return (
    <dl className={classes.changes}>
      <div className={classes.change}>
        <dt>{messages.verification.dialled}</dt>
        <dd>
          {mayOpen ? (
            <Anchor component={Link} to={`/air-call-detail/${field}`}>
              {to}
            </Anchor>
          ) : (
            to
          )}
        </dd>
      </div>
    </dl>
  )
}
