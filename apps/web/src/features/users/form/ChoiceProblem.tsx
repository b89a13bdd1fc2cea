import type { ReactNode } from 'react'
import classes from './user-form.module.css'

/** What is wrong with a choice in a tree; takes the focus when saving is tried, as a wrong field does. */
export function ChoiceProblem({ error }: { error: ReactNode }) {
  if (error === undefined) return null
  return (
    <p className={classes.problem} role="alert" tabIndex={-1} data-problem>
      {error}
    </p>
  )
}
