import type { ReactNode } from 'react'
import { messages } from '../messages.ts'
import classes from './SourceNote.module.css'

/** Above a list whose rows come from a provider: how fresh they are, and whether they are invented. */
export function SourceNote({ sandbox, children }: { sandbox: boolean; children?: ReactNode }) {
  if (!sandbox && children === undefined) return null
  return (
    <p className={classes.note}>
      {sandbox && <span className={classes.sandbox}>{messages.list.sandbox}</span>}
      {children}
    </p>
  )
}
