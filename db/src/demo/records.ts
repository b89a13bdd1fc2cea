import type { Answers } from '@bitewing/domain'
import {
  dateText,
  dentists,
  type FiledPatient,
  filedPatient,
  monthFirst,
  type Person,
  personAt,
  randomFrom,
  truePatient,
} from '@bitewing/population'
import { patientAnswers, PLAN_NAMES, planOf } from './answers.ts'
import { demoId } from './demo-id.ts'
import { outcomeOf } from './outcome.ts'
import { planId, planNumber, WITH_PLANS } from './plan-id.ts'
import { type DemoPractice, carriers, colours, demoTemplateId, practices } from './world.ts'

const DAYS_BEFORE = 60
const DAYS_AFTER = 30
/** How many patients a practice sees in a day: the more records there are, the further back they go. */
const A_DAY = 50
const SPAN = DAYS_BEFORE + DAYS_AFTER + 1
const WITH_SOURCES = 10_000

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

/** The record with this number, always of the same person; only its dates move with `today` (days since 1970). */
export function recordOf(index: number, today: number) {
  const random = randomFrom(index * 2654435761)
  const practice = practices[index % practices.length] as DemoPractice
  const earlier = Math.floor(index / (practices.length * A_DAY * SPAN)) * SPAN
  const offset = random.whole(SPAN) - DAYS_BEFORE - earlier
  const type = random.weighted([
    ['FBD' as const, 58],
    ['ELG' as const, 40],
    ['CC' as const, 2],
  ])
  const person = personAt(index)
  const outcome = outcomeOf(person, random, offset)
  const uninsured = outcome.verification_by === 'NO ACTION TAKEN'
  // Until the payer has answered, a record holds what the practice has on file.
  const known = outcome.fill === 'known beforehand' ? filedPatient(person) : truePatient(person)
  const template = type === 'ELG' ? 'ELG' : 'FBD'
  const plan = planOf(template, outcome.fill, index, outcome.eligibility_status)
  const missing = uninsured ? 0 : plan.missing
  const audited =
    offset < 0 && missing === 0 && outcome.verification_by.toLowerCase().includes('done by') && random.chance(0.8)
  const policyType = uninsured || type === 'ELG' ? null : random.chance(0.92) ? 'Primary' : 'Secondary'
  return {
    id: demoRecordId(index),
    practice_id: practice.id,
    appointment_date: dateText(today + offset),
    type,
    policy_type: policyType,
    ...patientColumns(known),
    ...(uninsured ? withoutPolicy : policyColumns(known, person.household.policy)),
    provider_name: random.pick(dentists),
    eligibility_status: outcome.eligibility_status,
    verification_by: outcome.verification_by,
    audited,
    template_id: demoTemplateId(practice.id, template),
    plan_id: type === 'FBD' ? planOfRecord(person, plan.answers, outcome.eligibility_status) : null,
    // The eligibility form asks for the policy type, which its record does not have.
    answers: JSON.stringify(
      uninsured ? {} : { ...ofPayer(plan.answers, known), ...answersOf(known, policyType ?? 'Primary') },
    ),
    answer_sources: JSON.stringify(
      sourcesOf(outcome.verification_by, index, plan.answers, known.carrierName, today + offset),
    ),
    required_fields: uninsured ? 0 : plan.required,
    missing_fields: missing,
    appointment_note: random.chance(0.3)
      ? random.pick(['Prophy', 'New patient exam', 'Crown seat', 'Filling #19', 'Recall'])
      : '',
    note: random.chance(0.25) ? random.pick(notes) : '',
    history_note: random.chance(0.1) ? `D0120 ${dateText(today - random.whole(400))}` : '',
    flag_colour_id: random.chance(0.08)
      ? random.pick(colours.filter((colour) => colour.client_id === practice.client_id)).id
      : null,
  }
}

/** Whoever is insured shares a plan with the others of the group. */
function planOfRecord({ index, town, carrier, group }: Person, answers: Answers, status: string): string | null {
  if (index >= WITH_PLANS || !['Active', 'Max Out'].includes(status)) return null
  const of = { practice: town, carrier: carrier.index, groupNumber: group.number }
  const number = planNumber({ ...of, answers, names: PLAN_NAMES })
  return number === undefined ? null : planId(number)
}

function patientColumns({ patientId, patient, relationship, subscriber }: FiledPatient) {
  return {
    patient_id: patientId,
    patient_first_name: patient.firstName,
    patient_last_name: patient.lastName,
    patient_dob: patient.birthDate,
    relationship,
    subscriber_first_name: subscriber.firstName,
    subscriber_last_name: subscriber.lastName,
    subscriber_dob: subscriber.birthDate,
  }
}

const carrierOf = new Map(carriers.map((carrier) => [carrier.name, carrier]))

function policyColumns({ memberId, groupName, groupNumber, carrierName }: FiledPatient, policy: number) {
  return {
    subscriber_id: String(10_000_000 + policy),
    member_id: memberId,
    group_name: groupName,
    group_number: groupNumber,
    employer_name: groupName,
    carrier_id: carrierOf.get(carrierName)?.id ?? null,
    carrier_name: carrierName,
  }
}

const withoutPolicy: ReturnType<typeof policyColumns> = {
  subscriber_id: '',
  member_id: '',
  group_name: '',
  group_number: '',
  employer_name: '',
  carrier_id: null,
  carrier_name: 'EMPTY',
}

/** The plan's answers with the carrier's own id in them, where somebody has asked for it. */
function ofPayer(answers: Answers, { carrierName }: FiledPatient): Answers {
  return answers['PayerId'] === undefined
    ? answers
    : { ...answers, PayerId: carrierOf.get(carrierName)?.payer_id ?? '' }
}

function answersOf(known: FiledPatient, policyType: string): Answers {
  return patientAnswers({
    PatientName: `${known.patient.firstName} ${known.patient.lastName}`,
    PatientDOB: monthFirst(known.patient.birthDate),
    SubscriberName: `${known.subscriber.firstName} ${known.subscriber.lastName}`,
    SubscriberDOB: monthFirst(known.subscriber.birthDate),
    MemberId: known.memberId,
    CarrierName: known.carrierName,
    relationship: known.relationship,
    policyType,
    groupNumber: known.groupNumber,
    groupName: known.groupName,
  })
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
