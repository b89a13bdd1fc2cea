import { practices, type Readiness } from '@bitewing/contract'
import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import { useEndpoint } from '../../kit/api/index.ts'
import { QueryState, StatusBadge, type Tone } from '../../kit/components/index.ts'
import { messages } from '../../messages.ts'
import classes from './practice-readiness.module.css'

const texts = messages.practices

const TONES: Readonly<Record<Readiness['state'], Tone>> = {
  ready: 'success',
  missing: 'warning',
  failing: 'danger',
  unknown: 'neutral',
}
/** Where what is missing is put right, if that is another screen. */
const ELSEWHERE: Partial<Record<Readiness['part'], string>> = {
  eligibility: '/credentials',
  pms: '/credentials',
  users: '/users',
}

/** What verifying the practice's patients takes, and whether it is there. */
export function PracticeReadiness({ practiceId }: { practiceId: string }) {
  const answer = useEndpoint(practices.readiness, { id: practiceId })
  return (
    <section className={classes.readiness} aria-label={texts.readiness}>
      <h3 className={classes.heading}>{texts.readiness}</h3>
      {answer.data === undefined ? <QueryState answers={[answer]} waiting={120} /> : <Parts parts={answer.data} />}
    </section>
  )
}

function Parts({ parts }: { parts: readonly Readiness[] }) {
  if (parts.every(({ state }) => state === 'ready')) return <p className={classes.all}>{texts.allReady}</p>
  return (
    <ul className={classes.parts}>
      {parts.map(({ part, state }) => (
        <li key={part}>
          <span>{texts.readyParts[part]}</span>
          <StatusBadge tone={TONES[state]}>{texts.readyStates[state]}</StatusBadge>
          {state !== 'ready' && <Remedy part={part} />}
        </li>
      ))}
    </ul>
  )
}

function Remedy({ part }: { part: Readiness['part'] }) {
  const path = ELSEWHERE[part]
  if (path === undefined) return <span className={classes.remedy}>{texts.putRight[part]}</span>
  return (
    <Anchor component={Link} to={path} className={classes.remedy}>
      {texts.putRight[part]}
    </Anchor>
  )
}
