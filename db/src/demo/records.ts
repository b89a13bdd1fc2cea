import { employers, firstNames, lastNames, providers } from './names.ts'
import { demoId, type Random, randomFrom } from './random.ts'
import { carriers, colours, practices } from './world.ts'

export const DAYS_BEFORE = 60
export const DAYS_AFTER = 30

/** Required fields of the two default forms. */
const REQUIRED = { FBD: 52, ELG: 14, CC: 14 } as const

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

type Outcome = { verification_by: string; eligibility_status: string; share: number }

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
      share:
        by === 'Done by CC'
          ? 0
          : random.weighted([
              [0, 5],
              [0.1, 3],
              [0.3, 2],
            ]),
    }
  }
  return random.weighted<Outcome>([
    [{ verification_by: 'Check', eligibility_status: 'Not Found', share: 0.9 }, 25],
    [{ verification_by: 'Unchecked', eligibility_status: 'Unchecked', share: 1 }, 15],
    [{ verification_by: 'Unchecked', eligibility_status: 'No content loaded', share: 1 }, 8],
    [{ verification_by: 'Not content loaded', eligibility_status: 'EMPTY', share: 1 }, 40],
    [{ verification_by: 'NO ACTION TAKEN', eligibility_status: 'NO ACTION TAKEN', share: 0 }, 12],
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

export type DemoRecord = ReturnType<typeof recordOf>

/** The record with this number, the same every time; `today` (days since 1970) is what moves. */
export function recordOf(index: number, today: number) {
  const random = randomFrom(index * 2654435761)
  const practice = practices[index % practices.length] as (typeof practices)[number]
  const offset = random.whole(DAYS_BEFORE + DAYS_AFTER + 1) - DAYS_BEFORE
  const type = random.weighted([
    ['FBD' as const, 58],
    ['ELG' as const, 40],
    ['CC' as const, 2],
  ])
  const outcome = outcomeOf(random, offset)
  const uninsured = outcome.verification_by === 'NO ACTION TAKEN'
  const carrier = random.pick(carriers)
  const last = random.pick(lastNames)
  const first = random.pick(firstNames)
  const self = random.chance(0.55)
  const born = today - 365 * (4 + random.whole(78)) - random.whole(365)
  const subscriberBorn = self ? born : today - 365 * (28 + random.whole(40)) - random.whole(365)
  const subscriberFirst = self ? first : random.pick(firstNames)
  const required = uninsured ? 0 : REQUIRED[type]
  const missing = Math.round(required * outcome.share)
  const audited =
    offset < 0 && missing === 0 && outcome.verification_by.toLowerCase().includes('done by') && random.chance(0.8)
  const member = uninsured ? '' : random.digits(9)
  const group = uninsured ? '' : random.digits(6)
  const flagged = random.chance(0.08)
    ? random.pick(colours.filter((colour) => colour.client_id === practice.client_id)).id
    : null
  return {
    id: demoId(16, index),
    practice_id: practice.id,
    appointment_date: dateText(today + offset),
    type,
    policy_type: uninsured || type === 'ELG' ? null : random.chance(0.92) ? 'Primary' : 'Secondary',
    patient_id: String(10_000 + (index % 90_000)),
    patient_first_name: first,
    patient_last_name: last,
    patient_dob: dateText(born),
    relationship: self
      ? 'Self'
      : random.weighted([
          ['Child', 6],
          ['Spouse', 3],
          ['Other', 1],
        ]),
    subscriber_id: uninsured ? '' : random.digits(8),
    subscriber_first_name: subscriberFirst,
    subscriber_last_name: last,
    subscriber_dob: dateText(subscriberBorn),
    member_id: member,
    group_name: uninsured ? '' : random.pick(employers),
    group_number: group,
    employer_name: uninsured ? '' : random.pick(employers),
    carrier_id: uninsured ? null : carrier.id,
    carrier_name: uninsured ? 'EMPTY' : carrier.name,
    provider_name: random.pick(providers),
    eligibility_status: outcome.eligibility_status,
    verification_by: outcome.verification_by,
    audited,
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

export function dateText(daysSince1970: number): string {
  return new Date(daysSince1970 * 86_400_000).toISOString().slice(0, 10)
}
