import type { DashboardGraphics } from '@bitewing/contract'
import { Tooltip } from '@mantine/core'
import { formatCalendarDate } from '../../kit/date/index.ts'
import { formatNumber } from '../../kit/format/index.ts'
import { messages } from '../../messages.ts'
import classes from './dashboard.module.css'
import type { GridFilter } from './grid-link.ts'
import { GridLink } from './GridLink.tsx'

const texts = messages.dashboard

const CARDS = [
  { name: 'fbd', filter: { type: 'FBD' } },
  { name: 'elg', filter: { type: 'ELG' } },
  { name: 'missingCode', filter: { missingCode: true } },
  { name: 'audited', filter: { audited: true } },
] as const satisfies readonly { name: keyof typeof texts.cards; filter: GridFilter }[]

/** Four cards about today and the next days. */
export function NextDays({ next, carrier }: { next: DashboardGraphics['next']; carrier: string }) {
  const days = texts.nextDays(formatCalendarDate(next.from), formatCalendarDate(next.to))
  return (
    <section aria-label={texts.nextTitle}>
      <ul className={classes.cards}>
        {CARDS.map(({ name, filter }) => (
          <li key={name}>
            <Tooltip label={days}>
              <div>
                <GridLink filter={{ ...filter, carrier }} className={classes.card}>
                  <span className={classes.cardName}>{texts.cards[name]}</span>
                  <strong className={classes.figure}>{formatNumber(next[name])}</strong>
                  <span className={classes.hint}>{texts.next}</span>
                </GridLink>
              </div>
            </Tooltip>
          </li>
        ))}
      </ul>
    </section>
  )
}
