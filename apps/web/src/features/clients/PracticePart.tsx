import type { ReactNode } from 'react'
import classes from './practice-part.module.css'

type PracticePartProps = { title: string; explanation: string; children: ReactNode }

/** What a practice has beside its own fields. */
export function PracticePart({ title, explanation, children }: PracticePartProps) {
  return (
    <section className={classes.section} aria-label={title}>
      <h3 className={classes.heading}>{title}</h3>
      <p className={classes.text}>{explanation}</p>
      {children}
    </section>
  )
}
