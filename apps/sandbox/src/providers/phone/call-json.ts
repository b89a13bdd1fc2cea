import type { Carrier } from '@bitewing/population'
import type { Call } from './calls.ts'
import { inGroups, numberJson, userJson } from './lines.ts'

/** How many seconds links to an audio file are valid. */
const LINK = 3600
const SHORT_LINK = 3 * 3600

/** What is asked for beside the call itself. */
export type Fetch = { readonly contact: boolean; readonly shortUrls: boolean; readonly timeline: boolean }

/** A call as it stands at this moment: one that still goes on has no end and no recording yet. */
export function callJson(call: Call, fetch: Fetch, base: string, now: number) {
  const ended = call.endedAt <= now
  const answered = call.answeredAt !== null && call.answeredAt <= now
  const user = call.agent === null ? null : userJson(call.agent, base)
  const recorded = ended && answered
  const spoken = ended && call.voicemail
  const audio = (present: boolean, seconds: number) =>
    present ? `${base}/recordings/${call.id}.wav?expires=${now + seconds}` : null
  return {
    id: call.id,
    sid: `CA${String(call.id).padStart(32, '0')}`,
    direct_link: `${base}/v1/calls/${call.id}`,
    direction: call.direction,
    status: ended ? 'done' : answered ? 'answered' : 'initial',
    missed_call_reason: ended ? call.missed : null,
    started_at: call.startedAt,
    answered_at: answered ? call.answeredAt : null,
    ended_at: ended ? call.endedAt : null,
    duration: ended ? call.endedAt - call.startedAt : 0,
    voicemail: audio(spoken, LINK),
    recording: audio(recorded, LINK),
    asset: audio(recorded || spoken, LINK),
    ...(fetch.shortUrls && {
      recording_short_url: audio(recorded, SHORT_LINK),
      voicemail_short_url: audio(spoken, SHORT_LINK),
    }),
    raw_digits: call.e164 === null ? 'anonymous' : inGroups(call.e164),
    user,
    contact: fetch.contact && call.carrier !== null ? contactJson(call.carrier, base) : null,
    archived: ended && call.missed === null,
    assigned_to: null,
    transferred_by: null,
    transferred_to: null,
    teams: [],
    cost: recorded ? ((call.endedAt - call.startedAt) * 0.02).toFixed(2) : '0.0',
    number: numberJson(call.line, base),
    comments:
      ended && call.comment !== null
        ? [{ id: call.id, content: call.comment, posted_at: call.endedAt, posted_by: user }]
        : [],
    tags: [],
    ...(fetch.timeline && { ivr_options_selected: [] }),
  }
}

function contactJson({ index, name, phone }: Carrier, base: string) {
  const id = 9000 + index
  return {
    id,
    direct_link: `${base}/v1/contacts/${id}`,
    first_name: null,
    last_name: null,
    company_name: name,
    information: null,
    is_shared: true,
    emails: [],
    phone_numbers: [{ id, label: 'Work', value: inGroups(`+${phone}`) }],
  }
}
