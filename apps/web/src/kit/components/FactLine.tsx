import type { ReactNode } from 'react'
import classes from './FactLine.module.css'

/** What a page is about, in one line that wraps: names and values. */
export function FactLine({ children }: { children: ReactNode }) {
  return <dl className={classes.facts}>{children}</dl>
}

export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={classes.fact}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
