import { isProcedureCode } from '@bitewing/domain'
import { IconAlertTriangle } from '@tabler/icons-react'
import { StatusBadge, type Tone } from '../../kit/components/index.ts'
import { messages } from '../../messages.ts'
import classes from './fees.module.css'

const texts = messages.fees

/** A code that is not one of the profession may be the practice's own, or a slip. */
export function Code({ code }: { code: string }) {
  return (
    <span className={classes.code}>
      {code}
      {code !== '' && !isProcedureCode(code) && (
        <IconAlertTriangle size={14} className={classes.mark} role="img" aria-label={texts.unusualCode}>
          <title>{texts.unusualCode}</title>
        </IconAlertTriangle>
      )}
    </span>
  )
}

const TONES: Record<LineState, Tone> = { waiting: 'warning', updated: 'success', done: 'neutral' }

/** waiting: read or typed, not stored · updated: changed and stored in this sitting · done: as stored. */
export type LineState = 'waiting' | 'updated' | 'done'

export function LineStatus({ state }: { state: LineState }) {
  return <StatusBadge tone={TONES[state]}>{texts.statuses[state]}</StatusBadge>
}
