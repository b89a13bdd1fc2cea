import { compareField, mayBePatient, type PatientFacts, type QualityField } from '@bitewing/domain'
import {
  PmsChanged,
  type PmsPatient,
  type PmsPatientChange,
  type PmsPerson,
  PmsRefused,
  PmsUnavailable,
} from '../../kernel/ports/pms.ts'
import { retry } from '../http-client/retry.ts'
import type { OpenDentalClient } from './open-dental-client.ts'
import { columnsOf, factsOf, type PatientRow, patientRow } from './open-dental-patient-row.ts'

/** Patients of one practice's Open Dental. */
export class OpenDentalPatients {
  readonly #wire: OpenDentalClient

  constructor(wire: OpenDentalClient) {
    this.#wire = wire
  }

  async ofVisit(person: PmsPerson, number: number | undefined): Promise<PmsPatient | undefined> {
    const byNumber = number === undefined ? undefined : await this.#row(number)
    const asked = { firstName: person.firstName, lastName: person.lastName, dob: person.birthDate }
    if (byNumber !== undefined && mayBePatient(factsOf(byNumber), asked, 'number')) return patientOf(byNumber)
    for (const query of searches(person)) {
      const rows = await this.#wire.all('/patients', query, patientRow)
      const same = rows.filter((row) => mayBePatient(factsOf(row), asked, 'search'))
      // Of several nobody knows which; a question that asks for less would find no fewer.
      if (same.length > 0) return same.length === 1 && same[0] !== undefined ? patientOf(same[0]) : undefined
    }
    return undefined
  }

  async write({ number, fields }: PmsPatientChange): Promise<void> {
    await this.#ensure(number, (row) => {
      const { open, changed } = standing(factsOf(row), fields)
      if (changed[0] !== undefined) throw new PmsChanged(changed[0], false)
      return open
    })
  }

  async undo({ number, fields }: PmsPatientChange): Promise<{ left: QualityField[] }> {
    const back = Object.fromEntries(
      Object.entries(fields).map(([field, { before, after }]) => [field, { before: after, after: before }]),
    )
    let left: QualityField[] = []
    await this.#ensure(number, (row) => {
      const { open, changed } = standing(factsOf(row), back)
      left = changed
      return open
    })
    return { left }
  }

  /** Looks before every try, so that a write whose answer was lost is not repeated. All fields go in one call. */
  async #ensure(number: number, openIn: (row: PatientRow) => Partial<PatientFacts>): Promise<void> {
    await retry(
      async () => {
        const row = await this.#row(number)
        if (row === undefined) throw new PmsRefused(404, 'Patient not found.')
        const open = openIn(row)
        if (Object.keys(open).length > 0) await this.#wire.write('PUT', `/patients/${number}`, columnsOf(row, open))
      },
      (error) => error instanceof PmsUnavailable,
      this.#wire.limits,
    )
  }

  async #row(number: number): Promise<PatientRow | undefined> {
    try {
      return await this.#wire.one(`/patients/${number}`, patientRow)
    } catch (error) {
      if (error instanceof PmsRefused && error.status === 404) return undefined
      throw error
    }
  }
}

/** First all three, then what remains where one of them is filed wrongly. Open Dental searches names by prefix. */
function searches({ firstName, lastName, birthDate }: PmsPerson): Record<string, string>[] {
  const [first, last, born] = [{ FName: firstName }, { LName: lastName }, { Birthdate: birthDate }]
  if (birthDate === '') return [{ ...last, ...first }]
  return [
    { ...last, ...first, ...born },
    { ...last, ...born },
    { ...last, ...first },
    { ...first, ...born },
  ]
}

type Fields = PmsPatientChange['fields']

/** What is still to be written, and the fields that have neither the old nor the new value. */
function standing(present: PatientFacts, fields: Fields) {
  const open: Partial<Record<QualityField, string>> = {}
  const changed: QualityField[] = []
  for (const [name, { before, after }] of Object.entries(fields)) {
    const field = name as QualityField
    if (isAs(field, present[field], after)) continue
    if (isAs(field, present[field], before)) open[field] = after
    else changed.push(field)
  }
  return { open, changed }
}

/** Telephone numbers come back as the system writes them. */
function isAs(field: QualityField, present: string, wanted: string): boolean {
  if (present.trim() === wanted.trim()) return true
  return field === 'phone' && compareField(field, present, wanted).kind === 'same'
}

function patientOf(row: PatientRow): PmsPatient {
  return { number: row.PatNum, facts: factsOf(row) }
}
