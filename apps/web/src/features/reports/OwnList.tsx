import type { ReactNode } from 'react'
import type { useEndpoint } from '../../kit/api/index.ts'
import { EmptyState, QueryState } from '../../kit/components/index.ts'
import classes from './reports.module.css'

type OwnListProps<T> = {
  title: string
  answer: ReturnType<typeof useEndpoint>
  own: readonly T[] | undefined
  texts: { listFailed: string; none: string }
  /** Whether it stands above the rest of its dialog. */
  first?: boolean
  renderLine: (one: T) => ReactNode
}

/** What one has of a report: the links that are sent, or what was kept of its form. */
export function OwnList<T extends { _id: string }>({ title, answer, own, texts, first, renderLine }: OwnListProps<T>) {
  return (
    <section aria-label={title} className={first === true ? `${classes.own} ${classes.first}` : classes.own}>
      <h3>{title}</h3>
      {own === undefined ? (
        <QueryState answers={[answer]} waiting={60} failed={texts.listFailed} />
      ) : own.length === 0 ? (
        <EmptyState text={texts.none} />
      ) : (
        <ul>
          {own.map((one) => (
            <li key={one._id}>{renderLine(one)}</li>
          ))}
        </ul>
      )}
    </section>
  )
}
