import { ANSWER_IS_OLD_AFTER_DAYS, type LastCheck } from '@bitewing/contract'
import { IconArrowRight, IconClockExclamation } from '@tabler/icons-react'
import { formatMoment } from '../../kit/date/index.ts'
import { messages } from '../../messages.ts'
import { StatusBadge } from '../../kit/components/index.ts'
import { Card } from './Card.tsx'
import classes from './real-time.module.css'

const texts = messages.realTime.changes

/** What has changed since the same person was last checked. */
export function ChangesSinceLastCheck({ lastCheck: { askedAt, old, changes } }: { lastCheck: LastCheck }) {
  const { day } = formatMoment(askedAt)
  return (
    <Card title={changes.length === 0 ? texts.none(day) : texts.title(day)}>
      {old && (
        <StatusBadge tone="warning" icon={<IconClockExclamation size={14} aria-hidden />}>
          {texts.old(ANSWER_IS_OLD_AFTER_DAYS)}
        </StatusBadge>
      )}
      {changes.length > 0 && (
        <ul className={classes.changes}>
          {changes.map(({ label, from, to }) => (
            <li key={label} className={classes.change}>
              <span className={classes.changeLabel}>{label}</span>
              <span className={classes.values}>
                <del aria-label={`${texts.was} ${textOf(from)}`}>{textOf(from)}</del>
                <IconArrowRight size={14} aria-hidden />
                <ins aria-label={`${texts.is} ${textOf(to)}`}>{textOf(to)}</ins>
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

/** A dash means that there is no value. */
function textOf(value: string): string {
  return value === '-' ? texts.nothing : value
}
