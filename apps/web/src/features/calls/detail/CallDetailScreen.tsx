import { type Call, calls, can } from '@bitewing/contract'
import { durationWords, exactDuration } from '@bitewing/domain'
import { useParams } from 'react-router'
import { useEndpoint } from '../../../kit/api/index.ts'
import { Facts, PageSection, PracticePage, QueryState, StatusBadge } from '../../../kit/components/index.ts'
import { useMay } from '../../../kit/grants.ts'
import { DialNumber, usePhone } from '../../../kit/phone/index.ts'
import { messages } from '../../../messages.ts'
import { callCost, callParts, callResult, callTime } from '../call-words.ts'
import classes from './call-detail.module.css'
import { Recording } from './Recording.tsx'
import { RecordsOfCall } from './RecordsOfCall.tsx'
import { UserCard } from './UserCard.tsx'

const texts = messages.calls

/** 2 §2.14: who spoke at the left, the call and the other party at the right. */
export function CallDetailScreen() {
  return (
    <PracticePage>
      <LoadedCall id={Number(useParams()['callId'] ?? '')} />
    </PracticePage>
  )
}

function LoadedCall({ id }: { id: number }) {
  const answer = useEndpoint(calls.one, { id })
  if (answer.data === undefined)
    return <QueryState answers={[answer]} waiting={320} missing={texts.notFound} failed={texts.failed} />
  const { call } = answer.data
  return (
    <div className={classes.layout}>
      <UserCard user={call.user} />
      <div className={classes.panel}>
        <PageSection title={texts.detail.call}>
          <CallFacts call={call} />
        </PageSection>
        <PageSection title={texts.detail.other}>
          <Facts
            facts={[
              [texts.facts.carrier, call.carrier],
              [texts.facts.number, <PhoneNumber key="number" call={call} />],
            ]}
          />
        </PageSection>
        <PageSection title={texts.detail.line}>
          <Facts
            facts={[
              [texts.facts.name, call.number.name],
              [texts.facts.digits, call.number.digits],
              [texts.facts.country, call.number.country],
              [texts.facts.timeZone, call.number.time_zone],
            ]}
          />
        </PageSection>
        {(call.recorded || call.voicemail) && <Recording callId={call.id} />}
        <RecordsOfCall records={call.records} />
      </div>
    </div>
  )
}

function CallFacts({ call }: { call: Call & { hold: number } }) {
  const { tone, words } = callResult(call)
  const { ring, talk } = callParts(call)
  const exact = (seconds: number | null) => (seconds === null ? '' : exactDuration(seconds))
  return (
    <Facts
      facts={[
        [texts.facts.direction, texts.directions[call.direction]],
        [
          texts.facts.status,
          <StatusBadge key="status" tone={tone}>
            {words}
          </StatusBadge>,
        ],
        [texts.facts.started, callTime(call.started_at)],
        [texts.facts.answered, callTime(call.answered_at)],
        [texts.facts.ended, callTime(call.ended_at)],
        [
          texts.facts.duration,
          call.status === 'done' ? `${durationWords(call.duration)} (${exactDuration(call.duration)})` : '',
        ],
        [texts.facts.ring, exact(ring)],
        [texts.facts.talk, exact(talk)],
        [texts.facts.hold, call.hold === 0 ? '' : exactDuration(call.hold)],
        [texts.facts.cost, callCost(call.cost)],
      ]}
    />
  )
}

function PhoneNumber({ call: { raw_digits } }: { call: Call }) {
  const { state } = usePhone()
  const dials = useMay()(can('airCall', 'showPhone')) && state !== 'absent'
  if (!/\d/.test(raw_digits)) return texts.hidden
  return (
    <span className={classes.number}>
      {/* Without a phone the number itself stands there, to be copied. */}
      {dials && raw_digits}
      <DialNumber number={raw_digits} />
    </span>
  )
}
