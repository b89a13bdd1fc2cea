import { formatNumber } from '../../kit/format/index.ts'
import { messages } from '../../messages.ts'
import classes from './dashboard.module.css'
import type { GridFilter } from './grid-link.ts'
import { GridLink } from './GridLink.tsx'

/** The month before the one that is shown. */
export type MonthBefore = { readonly name: string; readonly days: { readonly from: string; readonly to: string } }

type ComparedProps = {
  now: number
  earlier: number
  before: MonthBefore
  /** Which of its records were counted, and what they are called; without it there are none to lead to. */
  of?: { readonly filter: GridFilter; readonly name: string }
}

/** The number of the month before, and the change since in percent of it; from nothing there is no percentage. */
export function Compared({ now, earlier, before, of }: ComparedProps) {
  const { before: words, change } = messages.dashboard
  const changed = earlier === 0 ? '' : change(Math.round(((now - earlier) / earlier) * 10_000) / 100)
  const text = words(before.name, formatNumber(earlier), changed)
  if (of === undefined) return <span className={classes.hint}>{text}</span>
  return (
    <GridLink filter={{ ...of.filter, days: before.days }} className={classes.hint} label={`${text}, ${of.name}`}>
      {text}
    </GridLink>
  )
}
