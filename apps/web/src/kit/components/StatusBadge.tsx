import type { ReactNode } from 'react'
import classes from './StatusBadge.module.css'

export type Tone = 'success' | 'warning' | 'danger' | 'neutral'

/** A coloured dot or icon with a word, because colour alone must not carry meaning. */
export function StatusBadge({ tone, icon, children }: { tone: Tone; icon?: ReactNode; children: ReactNode }) {
  return (
    <span className={classes.badge} data-tone={tone}>
      {icon ?? <span className={classes.dot} aria-hidden />}
      <span className={classes.word}>{children}</span>
    </span>
  )
}
