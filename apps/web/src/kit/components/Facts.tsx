import type { ReactNode } from 'react'
import classes from './Facts.module.css'

type Fact = readonly [label: string, value: ReactNode]

/** What is known of something, to be read: labels with their values. Empty values are left out. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={classes.facts}>
      {facts
        .filter(([, value]) => value !== '')
        .map(([label, value]) => (
          <div key={label} className={classes.fact}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}
