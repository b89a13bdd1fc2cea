import type { ReactNode } from 'react'
import classes from './StatusBadge.module.css'

export type Tone = 'success' | 'warning' | 'danger' | 'neutral'

/** A dot or icon and a word: no colour says anything alone. */
export function StatusBadge({ tone, icon, children }: { tone: Tone; icon?: ReactNode; children: ReactNode }) {
  return (
    <span className={classes.badge} data-tone={tone}>
      {icon ?? <span className={classes.dot} aria-hidden />}
      <span className={classes.word}>{children}</span>
    </span>
  )
}
