import {
  dentists,
  isWorkingDay,
  monthFirst,
  PEOPLE,
  personAt,
  randomFrom,
  seedOf,
  TOWNS,
  truePatient,
} from '@bitewing/population'

/** How clearly a caller speaks: in written form, in spoken words, or so that a person has to look. */
export const waysOfSpeaking = ['clear', 'spoken', 'rough'] as const
export type WayOfSpeaking = (typeof waysOfSpeaking)[number]
export const speakingTitles: Readonly<Record<WayOfSpeaking, string>> = {
  clear: 'Clearly: everything can be read',
  spoken: 'In spoken words: numbers and dates said word by word',
  rough: 'Roughly: "next Tuesday at ten", a mumbled date of birth',
}

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]
const DIGITS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']
const SERVICES = ['Cleaning', 'New patient exam', 'Crown', 'Toothache', 'Filling']
const DAY_MS = 86_400_000
const PATIENTS = Math.min(5000, Math.floor(PEOPLE / TOWNS))

type Call = { practiceId: string; number: number; way: WayOfSpeaking; now: Date; callId: string }

/** What a patient of the practice says who calls its line, and holds the policy: the payers of this sandbox know each of them. */
export function callOf({ practiceId, number, way, now, callId }: Call): Readonly<Record<string, string>> {
  const town = Number.parseInt(practiceId.slice(-12), 16) % TOWNS
  const random = randomFrom(seedOf(town, number, 71))
  const filed = holderFrom(town, random.whole(PATIENTS))
  const { patient } = filed
  const visit = workingDayFrom(now.getTime() + (2 + random.whole(9)) * DAY_MS)
  const common = {
    callId,
    calledAt: now.toISOString(),
    insuranceCarrier: filed.carrierName,
    doctorsName: random.pick(dentists),
    serviceRequested: random.pick(SERVICES),
    patientAddress: `${100 + random.whole(900)} Main St`,
    dropOutLocation: '',
  }
  const told = {
    patientFirstName: way === 'clear' ? patient.firstName : patient.firstName.toLowerCase(),
    patientLastName: way === 'clear' ? patient.lastName : spelt(patient.lastName),
    dob:
      way === 'clear'
        ? monthFirst(patient.birthDate)
        : way === 'spoken'
          ? inWords(patient.birthDate)
          : 'uh, March of eighty five',
    policyNumber: way === 'clear' ? filed.memberId : signBySign(filed.memberId),
    patientId: filed.patientId,
    customerPhone: way === 'clear' ? '(512) 555-0133' : 'five one two five five five oh one three three',
    dateTimeAppointment:
      way === 'clear'
        ? `${monthFirst(visit)} 10:30 AM`
        : way === 'spoken'
          ? `${dayInWords(visit)} at ten thirty am`
          : 'next Tuesday at ten',
  }
  const words = `Hi, this is ${told.patientFirstName}, ${told.patientLastName}. I would like to come in, ${told.dateTimeAppointment}. I was born ${told.dob}.`
  return { ...common, ...told, transcript: words }
}

/** Practices are closed at the weekend. */
function workingDayFrom(time: number): string {
  const date = new Date(time).toISOString().slice(0, 10)
  return isWorkingDay(date) ? date : workingDayFrom(time + DAY_MS)
}

/** Somebody who holds a policy, at or after this place in the practice's files. */
function holderFrom(town: number, first: number) {
  for (let row = first; row < first + PATIENTS; row += 1) {
    const person = personAt(town + (row % PATIENTS) * TOWNS)
    if (person.relationship === 'Self' && person.standing === 'Active') return truePatient(person)
  }
  throw new Error('nobody of this town holds a policy')
}

const spelt = (name: string) => name.split('').join(' ')

function signBySign(id: string): string {
  return id
    .split('')
    .map((sign) => (/\d/.test(sign) ? (DIGITS[Number(sign)] ?? sign) : sign === '-' ? 'dash' : sign))
    .join(' ')
}

function dayInWords(date: string): string {
  return `${MONTHS[Number(date.slice(5, 7)) - 1] ?? ''} ${Number(date.slice(8))}`
}

/** The third of March 1985 as 'March 3 1985': years are said as they are read. */
function inWords(date: string): string {
  return `${dayInWords(date)} ${date.slice(0, 4)}`
}
