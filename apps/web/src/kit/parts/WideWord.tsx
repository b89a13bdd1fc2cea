import type { ReactNode } from 'react'
import classes from './WideWord.module.css'

/** A word that a narrow window has no room for; it is still read aloud. What holds it must be positioned. */
export function WideWord({ children }: { children: ReactNode }) {
  return <span className={classes.word}>{children}</span>
}
