import { INTAKE_FIELDS, readAppointment, type SaidAppointment } from '@bitewing/domain'
import {
  contactOf,
  dateText,
  dentists,
  isWorkingDay,
  monthFirst,
  personAt,
  type Random,
  randomFrom,
  seedOf,
  TOWNS,
} from '@bitewing/population'
import type pg from 'pg'
import { appointmentColumns } from '../appointment-columns.ts'
import { demoId } from './demo-id.ts'
import { insert } from './load.ts'
import { users } from './people.ts'
import { practices } from './world.ts'

const CLAIM_DAYS = 60
const CALLS_OF_PRACTICE = 12
const CLAIMS_OF_DAY = 4
/** No demo goes back further. */
const MOST_DAYS = 3650
const BATCH_DAYS = 365
const SERVICES = ['Cleaning', 'New patient exam', 'Crown', 'Toothache', 'Filling']
const DROPPED = ['', '', '', '', 'Insurance question', 'Date of birth']

/** What others have sent in: claim requests of 60 days, and voice appointments, handled and not. */
export async function loadIncoming(client: pg.Client, today: number): Promise<void> {
  await loadClaims(client, today, { from: 0, to: CLAIM_DAYS })
  await loadCalls(client, today, { from: 0, to: CALLS_OF_PRACTICE })
}

/** So many times as many, of the days before those. */
export async function growIncoming(client: pg.Client, today: number, times: number): Promise<void> {
  const upTo = (usual: number) => Math.min(MOST_DAYS, Math.round(usual * times))
  for (let from = CLAIM_DAYS; from < upTo(CLAIM_DAYS); from += BATCH_DAYS)
    await loadClaims(client, today, { from, to: Math.min(from + BATCH_DAYS, upTo(CLAIM_DAYS)) })
  for (let from = CALLS_OF_PRACTICE; from < upTo(CALLS_OF_PRACTICE); from += BATCH_DAYS)
    await loadCalls(client, today, { from, to: Math.min(from + BATCH_DAYS, upTo(CALLS_OF_PRACTICE)) })
}

/** Days before today, the nearest first; the last one is not among them. */
type Ago = { readonly from: number; readonly to: number }

async function loadClaims(client: pg.Client, today: number, ago: Ago): Promise<void> {
  await insert(client, 'claim_requests', claims(today, ago), 'on conflict do nothing')
}

async function loadCalls(client: pg.Client, today: number, ago: Ago): Promise<void> {
  const rows = practices.flatMap((practice, town) => calls(practice.id, town, today, ago))
  await insert(client, 'intake_appointments', rows, 'on conflict do nothing')
}

/** Some every working day for each practice. `requested_on` is the day of all of their time zones. */
function claims(today: number, ago: Ago) {
  const rows = []
  for (let day = today - ago.to; day < today - ago.from; day += 1) {
    if (!isWorkingDay(dateText(day))) continue
    for (const [town, practice] of practices.entries()) {
      const random = randomFrom(seedOf(town, day, 73))
      for (let number = random.whole(CLAIMS_OF_DAY); number > 0; number -= 1) {
        const { firstName, lastName, carrier } = personAt(town + random.whole(500) * TOWNS)
        const place = (day * TOWNS + town) * CLAIMS_OF_DAY + number
        rows.push({
          id: demoId(96, place),
          client_id: practice.client_id,
          practice_id: practice.id,
          external_id: `demo-${place}`,
          requested_at: `${dateText(day)}T${14 + random.whole(8)}:${10 + random.whole(50)}:00Z`,
          requested_on: dateText(day),
          claim_type: random.chance(0.7) ? 'validate' : 'submit',
          patient_name: `${firstName} ${lastName}`,
          company_name: carrier.name,
        })
      }
    }
  }
  return rows
}

/** One every day. */
function calls(practiceId: string, town: number, today: number, ago: Ago) {
  return Array.from({ length: ago.to - ago.from }, (_, index) => {
    const number = ago.from + index
    const random = randomFrom(seedOf(town, number, 74))
    // Nobody has called later today.
    const day = today - 1 - number
    const said = words(town, random, day)
    const { read, unread } = readAppointment(said, dateText(day))
    const at = `${dateText(day)}T${14 + random.whole(8)}:${10 + random.whole(50)}:00Z`
    const status = number > 3 && random.chance(0.7)
    return {
      id: demoId(97, town + TOWNS * number),
      practice_id: practiceId,
      external_id: `demo-${number}`,
      called_at: at,
      received_at: at,
      said,
      transcript: transcriptOf(said),
      unread,
      ...appointmentColumns(read),
      status,
      status_at: status ? at : null,
      status_by: status ? users[0]?.id : null,
    }
  })
}

/** Every third caller speaks so that a person has to look. */
function words(town: number, random: Random, day: number): SaidAppointment {
  const person = personAt(town + random.whole(500) * TOWNS)
  const { firstName, lastName, birthDate, patientId, memberId, carrier, subscriber, relationship } = person
  const contact = contactOf(person)
  const rough = random.chance(1 / 3)
  const said: SaidAppointment = {
    patientFirstName: firstName,
    patientLastName: rough ? lastName.split('').join(' ') : lastName,
    dob: rough ? 'uh, March of eighty five' : monthFirst(birthDate),
    patientId,
    insuranceCarrier: carrier.name,
    policyNumber: memberId,
    ...(relationship !== 'Self' && {
      subscriberFirstName: subscriber.firstName,
      subscriberLastName: subscriber.lastName,
      subscriberDob: monthFirst(subscriber.birthDate),
      subscriberId: memberId,
    }),
    patientAddress: contact.address,
    customerPhone: rough ? 'my cell' : contact.phone,
    doctorsName: random.pick(dentists),
    dateTimeAppointment: rough
      ? 'next Tuesday at ten'
      : `${monthFirst(workingDayFrom(day + 3 + random.whole(9)))} 10:30 AM`,
    serviceRequested: random.pick(SERVICES),
    dropOutLocation: random.pick(DROPPED),
  }
  return Object.fromEntries(INTAKE_FIELDS.flatMap((field) => (said[field] ? [[field, said[field]]] : [])))
}

/** Practices are closed at the weekend. */
function workingDayFrom(day: number): string {
  return isWorkingDay(dateText(day)) ? dateText(day) : workingDayFrom(day + 1)
}

function transcriptOf({
  patientFirstName = '',
  patientLastName = '',
  dateTimeAppointment = '',
  dob = '',
}: SaidAppointment) {
  return `Hi, this is ${patientFirstName}, ${patientLastName}. I would like to come in, ${dateTimeAppointment}. I was born ${dob}.`
}
