import { eligibilityTone, missingFieldsTooltip, percentComplete, verificationBadge } from '@bitewing/domain'
import { Tooltip } from '@mantine/core'
import { PieMeter } from '../charts/PieMeter.tsx'
import { StatusBadge } from '../components/index.ts'
import classes from './Indicators.module.css'

/** The small status indicators of a record (1 §4), the same on every screen. */

type MissingFieldsProps = {
  missing: number
  total: number
  /** Also shows the total, where there is room. */
  withTotal?: boolean
}

export function MissingFields({ missing, total, withTotal = false }: MissingFieldsProps) {
  const text = missingFieldsTooltip(missing, total)
  return (
    <Tooltip label={text}>
      <span className={classes.missing}>
        <PieMeter percent={percentComplete(missing, total)} label={text} tone={missing === 0 ? 'success' : 'warning'} />
        <span className={classes.count} aria-hidden>
          {withTotal ? `${missing} / ${total}` : missing}
        </span>
      </span>
    </Tooltip>
  )
}

type VerificationByProps = {
  value: string
  /** A table has one tooltip for all of its cells, so that thousands of rows need not have one each. */
  inTable?: boolean
}

export function VerificationBy({ value, inTable = false }: VerificationByProps) {
  const { tone, tooltip } = verificationBadge(value)
  const badge = <StatusBadge tone={tone}>{value}</StatusBadge>
  if (tooltip === undefined) return badge
  if (inTable)
    return (
      <span className={classes.hoverable} data-tip={tooltip} aria-description={tooltip}>
        {badge}
      </span>
    )
  return (
    <Tooltip label={tooltip}>
      <span className={classes.hoverable}>{badge}</span>
    </Tooltip>
  )
}

export function Eligibility({ status }: { status: string }) {
  return <StatusBadge tone={eligibilityTone(status)}>{status}</StatusBadge>
}
