import { monthFirst, weekdayOf } from './dates.ts'
import { TOWNS } from './households.ts'
import { dentists } from './names.ts'
import { type Person, personAt } from './people.ts'
import { coverageOf } from './plan/coverage.ts'
import { filedPatient } from './practice-files.ts'
import type { Practice } from './practices.ts'
import { type Random, randomFrom, seedOf } from './random.ts'

/** An appointment as a front desk writes it down. */
type Appointment = Readonly<Record<AppointmentColumn, string>>

const appointmentColumns = [
  'Time',
  'Patient ID',
  'Patient First Name',
  'Patient Last Name',
  'Patient DOB',
  'Relationship',
  'Subscriber First Name',
  'Subscriber Last Name',
  'Subscriber DOB',
  'Member ID',
  'Carrier',
  'Group Name',
  'Group Number',
  'Policy',
  'Type',
  'Provider',
  'Appointment Note',
] as const
type AppointmentColumn = (typeof appointmentColumns)[number]

const FEWEST = 8
const MOST = 25
/** How many patients a practice has. */
const PATIENTS = 5000
const notes = ['', '', '', 'Prophy', 'New patient exam', 'Crown seat', 'Filling #19', 'Recall', 'Emergency']

/** Practices see patients from Monday to Friday. */
export function isWorkingDay(date: string): boolean {
  const weekday = weekdayOf(date)
  return weekday >= 1 && weekday <= 5
}

/** What the robot writes; every sheet has these. */
const resultColumns = ['Status', 'Verified By'] as const
const optionalColumns = [
  ['confirmation', 'Confirmation'],
  ['driveUrl', 'Drive URL'],
  ['fileName', 'File Name'],
  ['note', 'Note'],
  ['history', 'History'],
  ['elgCodes', 'ELG Codes'],
] as const

export function sheetHeadings({ sheetColumns }: Practice): string[] {
  const optional = optionalColumns.filter(([flag]) => sheetColumns[flag]).map(([, heading]) => heading)
  return [...appointmentColumns, ...resultColumns, ...optional]
}

/** The page of a practice's sheet for a day: headings first, then who comes, with nothing verified yet. */
export function sheetPage(practice: Practice, date: string): string[][] {
  const rows = appointmentsOn(practice, date).map((one) => appointmentColumns.map((name) => one[name]))
  return [sheetHeadings(practice), ...rows]
}

/** The patients of a practice on a day, always the same. */
function appointmentsOn({ town }: Practice, date: string): Appointment[] {
  if (!isWorkingDay(date)) return []
  const day = Number(date.replaceAll('-', ''))
  const random = randomFrom(seedOf(town, day, 61))
  const count = FEWEST + random.whole(MOST - FEWEST + 1)
  return patientsOf(town, count, random).map((person, number) =>
    appointmentOf(person, number, date, randomFrom(seedOf(person.index, day, 62))),
  )
}

/** Different people; now and then a neighbour, who may be of the same family. */
function patientsOf(town: number, count: number, random: Random): Person[] {
  const rows = new Set<number>()
  let row = 0
  while (rows.size < count) {
    row = (random.chance(0.3) ? row + 1 : random.whole(PATIENTS)) % PATIENTS
    rows.add(row)
  }
  return [...rows].map((one) => personAt(town + one * TOWNS))
}

function appointmentOf(person: Person, number: number, date: string, random: Random): Appointment {
  const filed = filedPatient(person)
  const secondary = coverageOf(person, date).otherPolicy?.pays === 'first'
  const written: Appointment = {
    Time: `${String(8 + Math.floor(number / 3)).padStart(2, '0')}:${['00', '20', '40'][number % 3] ?? '00'}`,
    'Patient ID': filed.patientId,
    'Patient First Name': filed.patient.firstName,
    'Patient Last Name': filed.patient.lastName,
    'Patient DOB': dateAsTyped(filed.patient.birthDate, random),
    Relationship: filed.relationship,
    'Subscriber First Name': filed.subscriber.firstName,
    'Subscriber Last Name': filed.subscriber.lastName,
    'Subscriber DOB': dateAsTyped(filed.subscriber.birthDate, random),
    'Member ID': filed.memberId,
    Carrier: filed.carrierName,
    'Group Name': filed.groupName,
    'Group Number': filed.groupNumber,
    Policy: secondary ? 'Secondary' : 'Primary',
    Type: random.chance(0.6) ? 'FBD' : 'ELG',
    Provider: random.pick(dentists),
    'Appointment Note': random.pick(notes),
  }
  return { ...written, ...random.weighted(oddities) }
}

const none: Partial<Appointment> = {}
const uninsured: Partial<Appointment> = {
  'Member ID': '',
  Carrier: '',
  'Group Name': '',
  'Group Number': '',
  Policy: '',
  'Subscriber First Name': '',
  'Subscriber Last Name': '',
  'Subscriber DOB': '',
  Relationship: 'Self',
}

/** What else is in sheets that people keep by hand. */
const oddities: readonly (readonly [Partial<Appointment>, number])[] = [
  [none, 92],
  [uninsured, 4],
  [{ 'Patient DOB': '' }, 1],
  [{ 'Patient DOB': '13/45/2020' }, 1],
  [{ 'Patient First Name': '', 'Patient Last Name': '' }, 1],
  [{ 'Member ID': '' }, 1],
]

/** 01/05/1990, or as some type it 1/5/1990. */
function dateAsTyped(date: string, random: Random): string {
  const text = monthFirst(date)
  return random.chance(0.1) ? text.replace(/(^|\/)0/g, '$1') : text
}
