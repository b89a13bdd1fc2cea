import type { Answers } from '@bitewing/domain'
import { type Fill, patientAnswers, planOf } from './answers.ts'
import { employers, firstNames, lastNames, providers } from './names.ts'
import { demoId, type Random, randomFrom } from './random.ts'
import { carriers, colours, demoTemplateId, practices } from './world.ts'

export const DAYS_BEFORE = 60
export const DAYS_AFTER = 30
/** How many patients a practice sees in a day: where there are more records, they go further back. */
const A_DAY = 50
const SPAN = DAYS_BEFORE + DAYS_AFTER + 1
const WITH_SOURCES = 10_000

const eligible = [
  ['Active', 70],
  ['Inactive', 7],
  ['Termed', 4],
  ['Max Out', 5],
  ['Discount Plan', 2],
  ['Fax requested', 2],
  ['Missing Information', 3],
  ['Crown Delivery', 1],
  ['Cancelled/rescheduled', 2],
] as const

type Outcome = { verification_by: string; eligibility_status: string; fill: Fill }

/** How far the work on an appointment has come: all of the past is done, the near future is under way, the far one untouched. */
function outcomeOf(random: Random, daysFromToday: number): Outcome {
  const done = daysFromToday < 0 ? 0.9 : daysFromToday <= 3 ? 0.75 : daysFromToday <= 10 ? 0.4 : 0.1
  if (random.chance(done)) {
    const by = random.weighted([
      ['Done by DR', 66],
      ['Done by CC', 28],
      ['*Done by DR', 6],
    ])
    return {
      verification_by: by,
      eligibility_status: random.weighted(eligible),
      fill:
        by === 'Done by CC'
          ? 'complete'
          : random.weighted<Fill>([
              ['complete', 5],
              ['few missing', 3],
              ['many missing', 2],
            ]),
    }
  }
  return random.weighted<Outcome>([
    [{ verification_by: 'Check', eligibility_status: 'Not Found', fill: 'known beforehand' }, 25],
    [{ verification_by: 'Unchecked', eligibility_status: 'Unchecked', fill: 'known beforehand' }, 15],
    [{ verification_by: 'Unchecked', eligibility_status: 'No content loaded', fill: 'known beforehand' }, 8],
    [{ verification_by: 'Not content loaded', eligibility_status: 'EMPTY', fill: 'known beforehand' }, 40],
    [{ verification_by: 'NO ACTION TAKEN', eligibility_status: 'NO ACTION TAKEN', fill: 'known beforehand' }, 12],
  ])
}

const notes = [
  'Patient asked for an estimate before the visit',
  'Rep said the plan renews in January',
  'Card on file is from last year',
  'Waiting for the fax from the payer',
  'Subscriber changed employers in spring',
  'Second policy mentioned on the phone',
]

export function demoRecordId(index: number): string {
  return demoId(16, index)
}

export type DemoRecord = ReturnType<typeof recordOf>

/** The record with this number, the same every time; `today` (days since 1970) is what moves. */
export function recordOf(index: number, today: number) {
  const random = randomFrom(index * 2654435761)
  const practice = practices[index % practices.length] as (typeof practices)[number]
  const earlier = Math.floor(index / (practices.length * A_DAY * SPAN)) * SPAN
  const offset = random.whole(SPAN) - DAYS_BEFORE - earlier
  const type = random.weighted([
    ['FBD' as const, 58],
    ['ELG' as const, 40],
    ['CC' as const, 2],
  ])
  const outcome = outcomeOf(random, offset)
  const uninsured = outcome.verification_by === 'NO ACTION TAKEN'
  // Some are of one family, with one policy: their records are linked by the member id.
  const policy = random.chance(0.35)
    ? randomFrom(7_000_000 + (index % practices.length) + practices.length * Math.floor(index / (6 * practices.length)))
    : random
  const carrier = policy.pick(carriers)
  const last = random.pick(lastNames)
  const first = random.pick(firstNames)
  const self = random.chance(0.55)
  const born = today - 365 * (4 + random.whole(78)) - random.whole(365)
  const subscriberBorn = self ? born : today - 365 * (28 + random.whole(40)) - random.whole(365)
  const subscriberFirst = self ? first : random.pick(firstNames)
  const template = type === 'ELG' ? 'ELG' : 'FBD'
  const plan = planOf(template, outcome.fill, index, outcome.eligibility_status)
  const required = uninsured ? 0 : plan.required
  const missing = uninsured ? 0 : plan.missing
  const member = uninsured ? '' : policy.digits(9)
  const group = uninsured ? '' : random.digits(6)
  const audited =
    offset < 0 && missing === 0 && outcome.verification_by.toLowerCase().includes('done by') && random.chance(0.8)
  const flagged = random.chance(0.08)
    ? random.pick(colours.filter((colour) => colour.client_id === practice.client_id)).id
    : null
  const policyType = uninsured || type === 'ELG' ? null : random.chance(0.92) ? 'Primary' : 'Secondary'
  const relationship = self
    ? 'Self'
    : random.weighted([
        ['Child', 6],
        ['Spouse', 3],
        ['Other', 1],
      ])
  const groupName = uninsured ? '' : random.pick(employers)
  const answers = uninsured
    ? {}
    : {
        ...plan.answers,
        ...patientAnswers({
          PatientName: `${first} ${last}`,
          PatientDOB: monthFirst(dateText(born)),
          SubscriberName: `${subscriberFirst} ${last}`,
          SubscriberDOB: monthFirst(dateText(subscriberBorn)),
          MemberId: member,
          CarrierName: carrier.name,
          relationship,
          // The eligibility form asks for it, and its record does not have it.
          policyType: policyType ?? 'Primary',
          groupNumber: group,
          groupName,
          status: outcome.eligibility_status,
        }),
      }
  return {
    id: demoRecordId(index),
    practice_id: practice.id,
    appointment_date: dateText(today + offset),
    type,
    policy_type: policyType,
    patient_id: String(10_000 + (index % 90_000)),
    patient_first_name: first,
    patient_last_name: last,
    patient_dob: dateText(born),
    relationship,
    subscriber_id: uninsured ? '' : random.digits(8),
    subscriber_first_name: subscriberFirst,
    subscriber_last_name: last,
    subscriber_dob: dateText(subscriberBorn),
    member_id: member,
    group_name: groupName,
    group_number: group,
    employer_name: uninsured ? '' : random.pick(employers),
    carrier_id: uninsured ? null : carrier.id,
    carrier_name: uninsured ? 'EMPTY' : carrier.name,
    provider_name: random.pick(providers),
    eligibility_status: outcome.eligibility_status,
    verification_by: outcome.verification_by,
    audited,
    template_id: demoTemplateId(practice.id, template),
    answers: JSON.stringify(answers),
    answer_sources: JSON.stringify(
      sourcesOf(outcome.verification_by, index, plan.answers, carrier.name, today + offset),
    ),
    required_fields: required,
    missing_fields: missing,
    appointment_note: random.chance(0.3)
      ? random.pick(['Prophy', 'New patient exam', 'Crown seat', 'Filling #19', 'Recall'])
      : '',
    note: random.chance(0.25) ? random.pick(notes) : '',
    history_note: random.chance(0.1) ? `D0120 ${dateText(today - random.whole(400))}` : '',
    flag_colour_id: flagged,
  }
}

/** The payer's answer that the robot read, for as many records as have it attached. */
function sourcesOf(by: string, index: number, answers: Answers, carrier: string, day: number): object {
  if (index >= WITH_SOURCES || !by.toLowerCase().includes('done by dr')) return {}
  const at = `${dateText(Math.min(day - 1, Math.floor(Date.now() / 86_400_000)))}T06:15:00Z`
  return Object.fromEntries(
    Object.keys(answers).map((bookmark, number) => [
      bookmark,
      { from: carrier, segment: `EB ${number + 1}`, at, confidence: number % 7 === 0 ? 0.8 : 1 },
    ]),
  )
}

/** 2026-11-15 is 11/15/2026. */
function monthFirst(date: string): string {
  return `${date.slice(5, 7)}/${date.slice(8)}/${date.slice(0, 4)}`
}

export function dateText(daysSince1970: number): string {
  return new Date(daysSince1970 * 86_400_000).toISOString().slice(0, 10)
}
