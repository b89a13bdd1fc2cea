import type { ReactNode } from 'react'
import classes from './user-form.module.css'

/** What is wrong with a choice in a tree; takes the focus when saving is tried, as a wrong field does. */
export function ChoiceProblem({ error }: { error: ReactNode }) {
  if (error === undefined) return null
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- focused by the form, read by screen readers.
    <p className={classes.problem} role="alert" tabIndex={-1} aria-invalid="true">
      {error}
    </p>
  )
}
