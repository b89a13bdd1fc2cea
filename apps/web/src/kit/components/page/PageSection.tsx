import { type ReactNode, useId } from 'react'
import classes from './PageSection.module.css'

type PageSectionProps = {
  title: string
  /** To the right of the title. */
  action?: ReactNode
  /** A sentence or two under the title. */
  text?: ReactNode
  children: ReactNode
}

/** A part of a screen that has a heading of its own. */
export function PageSection({ title, action, text, children }: PageSectionProps) {
  const id = useId()
  return (
    <section className={classes.section} aria-labelledby={id}>
      <div className={classes.heading}>
        <h2 id={id}>{title}</h2>
        {action}
      </div>
      {text !== undefined && <p className={classes.text}>{text}</p>}
      {children}
    </section>
  )
}
