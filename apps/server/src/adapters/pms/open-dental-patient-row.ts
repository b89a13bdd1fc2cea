import { NO_FACTS, type PatientFacts } from '@bitewing/domain'
import { z } from 'zod'

/** A row of GET /patients. What a patient has not told is an empty text, or the year 1. */
export const patientRow = z.object({
  PatNum: z.number(),
  LName: z.string(),
  FName: z.string(),
  Birthdate: z.string(),
  Address: z.string(),
  Address2: z.string(),
  Zip: z.string(),
  HmPhone: z.string(),
  WkPhone: z.string(),
  WirelessPhone: z.string(),
  Email: z.string(),
})
export type PatientRow = z.infer<typeof patientRow>

const NO_DATE = '0001-01-01'
/** Where a telephone number is looked for, the likeliest first. */
const PHONES = ['WirelessPhone', 'HmPhone', 'WkPhone'] as const

export function factsOf(row: PatientRow): PatientFacts {
  const born = row.Birthdate.slice(0, 10)
  return {
    ...NO_FACTS,
    lastName: row.LName,
    firstName: row.FName,
    dob: born === NO_DATE ? '' : born,
    address: [row.Address, row.Address2].filter((line) => line.trim() !== '').join(', '),
    zipCode: row.Zip,
    phone: PHONES.map((name) => row[name]).find((value) => value !== '') ?? '',
    email: row.Email,
  }
}

/** The columns of a PUT; what is not named there stays as it is. */
export function columnsOf(row: PatientRow, facts: Partial<PatientFacts>): Record<string, string> {
  const { lastName, firstName, dob, address, zipCode, phone, email } = facts
  const phoneColumn = PHONES.find((name) => row[name] !== '') ?? 'WirelessPhone'
  return {
    ...(lastName !== undefined && { LName: lastName }),
    ...(firstName !== undefined && { FName: firstName }),
    ...(dob !== undefined && { Birthdate: dob === '' ? NO_DATE : dob }),
    ...(address !== undefined && linesOf(address)),
    ...(zipCode !== undefined && { Zip: zipCode }),
    ...(phone !== undefined && { [phoneColumn]: phoneText(phone) }),
    ...(email !== undefined && { Email: email }),
  }
}

/** The second line is what stands after the first comma, such as an apartment. */
function linesOf(address: string): { Address: string; Address2: string } {
  const [first = '', ...rest] = address.split(', ')
  return { Address: first, Address2: rest.join(', ') }
}

/** Digits alone as Open Dental writes them; anything else as it is, since it came from there. */
function phoneText(phone: string): string {
  const digits = /^1?(\d{3})(\d{3})(\d{4})$/.exec(phone)
  return digits === null ? phone : `(${digits[1]})${digits[2]}-${digits[3]}`
}
