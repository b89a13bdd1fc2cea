import { type ReactNode, useId } from 'react'
import { messages } from '../../messages.ts'
import classes from './real-time.module.css'

export function Card({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className={classes.card} aria-labelledby={id}>
      <h2 id={id} className={classes.cardTitle}>
        {title}
      </h2>
      {children}
    </section>
  )
}

export function EmptyCard() {
  return <p className={classes.quiet}>{messages.realTime.emptyCard}</p>
}

type Fact = readonly [label: string, value: ReactNode]

/** Empty values are left out. `wide` shows the facts in several columns. */
export function Facts({ facts, wide = false }: { facts: readonly Fact[]; wide?: boolean }) {
  const known = facts.filter(([, value]) => value !== '')
  if (known.length === 0) return <EmptyCard />
  return (
    <dl className={classes.facts} data-wide={wide || undefined}>
      {known.map(([label, value]) => (
        <div key={label} className={classes.fact}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
