import type { ReactNode } from 'react'
import { EmptyState } from '../../../kit/components/index.ts'
import classes from './board.module.css'

type BoardSectionProps = {
  title: string
  empty: string
  lines: readonly { key: string; name: string; share?: number; value: ReactNode }[]
}

/** Lines with a name at the left, how much of the most they are in the middle, and their number at the right. */
export function BoardSection({ title, empty, lines }: BoardSectionProps) {
  return (
    <section aria-label={title}>
      <h2 className={classes.title}>{title}</h2>
      {lines.length === 0 ? (
        <EmptyState text={empty} />
      ) : (
        <ul className={classes.lines}>
          {lines.map(({ key, name, share, value }) => (
            <li key={key}>
              <span className={classes.name}>{name}</span>
              {share === undefined ? (
                <span />
              ) : (
                <span className={classes.track} aria-hidden>
                  <span className={classes.fill} style={{ width: `${100 * share}%` }} />
                </span>
              )}
              <span className={classes.count}>{value}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
