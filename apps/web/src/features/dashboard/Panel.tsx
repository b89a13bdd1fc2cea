import { type ReactNode, useId } from 'react'
import classes from './dashboard.module.css'

/** A part of the dashboard, with its heading and what can be chosen at its right. */
export function Panel({ title, action, children }: { title: string; action?: ReactNode; children: ReactNode }) {
  const id = useId()
  return (
    <section className={classes.panel} aria-labelledby={id}>
      <div className={classes.heading}>
        <h2 id={id}>{title}</h2>
        {action}
      </div>
      {children}
    </section>
  )
}
