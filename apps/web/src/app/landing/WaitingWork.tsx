import { landing } from '@bitewing/contract'
import { IconCircleCheck } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useEndpoint } from '../../kit/api/index.ts'
import { EmptyState, QueryState } from '../../kit/components/index.ts'
import { today } from '../../kit/date/index.ts'
import { formatNumber } from '../../kit/format/index.ts'
import { useMay } from '../../kit/grants.ts'
import { messages } from '../../messages.ts'
import classes from './LandingScreen.module.css'
import { mayHaveWork, otherLinks, visitLinks, type WaitingLink } from './waiting-links.ts'

const texts = messages.landing

/** How much waits, each count with the way to it. */
export function WaitingWork() {
  const may = useMay()
  if (!mayHaveWork(may)) return <EmptyState text={texts.noWork} />
  return <Counts />
}

function Counts() {
  const may = useMay()
  const day = today()
  const answer = useEndpoint(landing.waiting, { today: day }, { keepPrevious: true })
  if (answer.data === undefined) return <QueryState answers={[answer]} waiting={240} failed={texts.failed} />
  const visits = visitLinks(answer.data.visits, day, may)
  const others = otherLinks(answer.data)
  if ([...visits, ...others].every(({ count }) => count === 0)) {
    return <EmptyState text={texts.nothing} icon={<IconCircleCheck size={28} stroke={1.25} aria-hidden />} />
  }
  return (
    <>
      <Cards title={texts.visits.title} links={visits} />
      <Cards title={texts.others} links={others} />
    </>
  )
}

function Cards({ title, links }: { title: string; links: readonly WaitingLink[] }) {
  if (links.length === 0) return null
  return (
    <section>
      <h2 className={classes.heading}>{title}</h2>
      <ul className={classes.cards}>
        {links.map(({ label, text, count, to, warns = false }) => (
          <li key={label}>
            <Link
              to={to}
              className={classes.card}
              data-empty={count === 0 || undefined}
              data-warns={(warns && count > 0) || undefined}
            >
              <span className={classes.count}>{formatNumber(count)}</span>
              <span className={classes.label}>{label}</span>
              <span className={classes.text}>{text}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
