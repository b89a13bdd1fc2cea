import { eligibilityTone, missingFieldsTooltip, verificationBadge } from '@bitewing/domain'
import { Tooltip } from '@mantine/core'
import { PieMeter } from '../../kit/charts/PieMeter.tsx'
import { StatusBadge } from '../../kit/parts/index.ts'
import classes from './indicators.module.css'

/** The small signs of a record (1 §4), the same in the list and on the detail page. */

export function MissingFields({ missing, total }: { missing: number; total: number }) {
  const text = missingFieldsTooltip(missing, total)
  return (
    <Tooltip label={text}>
      <span className={classes.missing}>
        <PieMeter percent={filledPercent(missing, total)} label={text} tone={missing === 0 ? 'success' : 'warning'} />
        <span aria-hidden>{missing}</span>
      </span>
    </Tooltip>
  )
}

/** 1 §4: 100 minus 100 times missing over total. */
function filledPercent(missing: number, total: number): number {
  return total === 0 ? 100 : 100 - (100 * missing) / total
}

export function VerificationBy({ value }: { value: string }) {
  const { tone, tooltip } = verificationBadge(value)
  const badge = <StatusBadge tone={tone}>{value}</StatusBadge>
  if (tooltip === undefined) return badge
  return (
    <Tooltip label={tooltip}>
      <span className={classes.hoverable}>{badge}</span>
    </Tooltip>
  )
}

export function Eligibility({ status }: { status: string }) {
  return <StatusBadge tone={eligibilityTone(status)}>{status}</StatusBadge>
}
