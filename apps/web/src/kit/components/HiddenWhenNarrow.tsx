import type { ReactNode } from 'react'
import classes from './HiddenWhenNarrow.module.css'

/** Text that is hidden in narrow windows, but still read by screen readers. Its parent must be positioned. */
export function HiddenWhenNarrow({ children }: { children: ReactNode }) {
  return <span className={classes.word}>{children}</span>
}
