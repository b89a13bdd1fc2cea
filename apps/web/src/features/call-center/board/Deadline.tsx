import type { contract, OutputOf } from '@bitewing/contract'
import { exactDuration } from '@bitewing/domain'
import { NativeSelect } from '@mantine/core'
import { formatNumber } from '../../../kit/format/index.ts'
import { useNow } from '../../../kit/use-now.ts'
import { messages } from '../../../messages.ts'
import classes from './board.module.css'

const text = messages.callCenter
const HOURS = [0, 12, 24, 48, 72]

type DeadlineProps = {
  sla: OutputOf<typeof contract.callCenter.board>['sla']
  hours: number
  onChange: (hours: number) => void
}

/** How many visits are late by what was promised, and how long there is until the next ones are. */
export function Deadline({ sla: { late, next, due }, hours, onChange }: DeadlineProps) {
  const now = useNow()
  return (
    <div className={classes.deadline}>
      <NativeSelect
        label={text.sla}
        size="xs"
        value={String(hours)}
        onChange={(event) => onChange(Number(event.currentTarget.value))}
        data={[...new Set([...HOURS, hours])]
          .sort((one, other) => one - other)
          .map((value) => ({ value: String(value), label: text.slaHours(value) }))}
      />
      <dl className={classes.tiles}>
        <div className={classes.tile} data-urgent={late > 0 || undefined}>
          <dt>{text.late}</dt>
          <dd>{formatNumber(late)}</dd>
        </div>
        <div className={classes.tile}>
          <dt>{next === null ? text.nothingDue : text.nextDue(due)}</dt>
          <dd>
            {next === null ? text.none : <time aria-live="off">{exactDuration((Date.parse(next) - now) / 1000)}</time>}
          </dd>
        </div>
      </dl>
    </div>
  )
}
