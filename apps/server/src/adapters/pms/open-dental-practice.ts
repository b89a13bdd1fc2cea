import { z } from 'zod'
import type { PmsBenefit, PmsCoverage, PmsPerson, PmsVerified, PmsWriteBack } from '../../kernel/ports/pms.ts'
import { benefitRow, type NumberedBenefit, toBenefit, toFields } from './open-dental-benefits.ts'
import { categoryRow } from './open-dental-categories.ts'
import type { OpenDentalClient } from './open-dental-client.ts'

/** Open Dental's date for "never". */
const NEVER = '0001-01-01'

const insVerify = z.object({ VerifyType: z.string(), FKey: z.number(), DateLastVerified: z.string(), Note: z.string() })
const insSub = z.object({ BenefitNotes: z.string() })
const doc = z.object({ DocNum: z.number(), Description: z.string() })
const commlog = z.object({ CommlogNum: z.number(), Note: z.string() })
const patient = z.object({ PatNum: z.number(), FName: z.string(), LName: z.string(), Birthdate: z.string() })
const insurance = z.object({
  PatPlanNum: z.number(),
  InsSubNum: z.number(),
  PlanNum: z.number(),
  CarrierName: z.string(),
  SubscriberID: z.string(),
  Ordinal: z.number(),
})

export type VerifyType = 'PatientEnrollment' | 'InsuranceBenefit'

/** One practice's Open Dental in Bitewing's terms, with a method for each thing that is read or written. Created for one run. */
export class OpenDentalPractice {
  readonly #wire: OpenDentalClient
  #benefits: Promise<NumberedBenefit[]> | undefined

  constructor(wire: OpenDentalClient) {
    this.#wire = wire
  }

  async coverages({ firstName, lastName, birthDate }: PmsPerson): Promise<PmsCoverage[]> {
    const query = { LName: lastName, FName: firstName, Birthdate: birthDate }
    const people = await this.#wire.all('/patients', query, patient)
    // Open Dental searches names by prefix.
    const same = people.filter((one) => isSame(one.LName, lastName) && isSame(one.FName, firstName))
    const found = await Promise.all(same.map(({ PatNum }) => this.#coveragesOf(PatNum)))
    return found.flat()
  }

  async #coveragesOf(patientNumber: number): Promise<PmsCoverage[]> {
    const rows = await this.#wire.all(`/familymodules/${patientNumber}/Insurance`, {}, insurance)
    return rows.map((row) => ({
      target: { patient: patientNumber, patientPlan: row.PatPlanNum, subscription: row.InsSubNum, plan: row.PlanNum },
      carrier: row.CarrierName,
      memberId: row.SubscriberID,
      primary: row.Ordinal === 1,
    }))
  }

  async verified(type: VerifyType, number: number): Promise<PmsVerified> {
    const rows = await this.#wire.all('/insverifies', { VerifyType: type, FKey: number }, insVerify)
    const row = rows.find(({ VerifyType, FKey }) => VerifyType === type && FKey === number)
    const on = row?.DateLastVerified.slice(0, 10) ?? NEVER
    return { on: on === NEVER ? null : on, note: row?.Note ?? '' }
  }

  async setVerified(type: VerifyType, number: number, { on, note }: PmsVerified): Promise<void> {
    const fields = { VerifyType: type, FKey: number, DateLastVerified: on ?? NEVER, Note: note }
    await this.#wire.write('PUT', '/insverifies', fields)
  }

  async benefitNotes(subscription: number): Promise<string> {
    return (await this.#wire.one(`/inssubs/${subscription}`, insSub)).BenefitNotes
  }

  async setBenefitNotes(subscription: number, notes: string): Promise<void> {
    await this.#wire.write('PUT', `/inssubs/${subscription}`, { BenefitNotes: notes })
  }

  async documents(patientNumber: number): Promise<{ number: number; description: string }[]> {
    const rows = await this.#wire.all('/documents', { PatNum: patientNumber }, doc)
    return rows.map(({ DocNum, Description }) => ({ number: DocNum, description: Description }))
  }

  async upload(patientNumber: number, { bytes, extension, category }: PmsWriteBack['document'], description: string) {
    const rawBase64 = Buffer.from(bytes).toString('base64')
    const fields = { PatNum: patientNumber, rawBase64, extension, Description: description, DocCategory: category }
    await this.#wire.write('POST', '/documents/Upload', fields)
  }

  async removeDocument(number: number): Promise<void> {
    await this.#wire.write('DELETE', `/documents/${number}`)
  }

  async communications(patientNumber: number): Promise<{ number: number; note: string }[]> {
    const rows = await this.#wire.all('/commlogs', { PatNum: patientNumber }, commlog)
    return rows.map(({ CommlogNum, Note }) => ({ number: CommlogNum, note: Note }))
  }

  async addCommunication(patientNumber: number, note: string): Promise<void> {
    await this.#wire.write('POST', '/commlogs', {
      PatNum: patientNumber,
      Note: note,
      Mode_: 'None',
      SentOrReceived: 'Neither',
    })
  }

  async setCommunication(number: number, note: string): Promise<void> {
    await this.#wire.write('PUT', `/commlogs/${number}`, { Note: note })
  }

  categories(): Promise<z.infer<typeof categoryRow>[]> {
    return this.#wire.all('/covcats', {}, categoryRow)
  }

  /** The plan's own lines, without exceptions for single patients and procedure groups; read again after each write, even a failed one. */
  benefits(plan: number): Promise<NumberedBenefit[]> {
    this.#benefits ??= this.#wire
      .all('/benefits', { PlanNum: plan }, benefitRow)
      .then((rows) => rows.filter((row) => row.PatPlanNum === 0 && row.CodeGroupNum === 0).map(toBenefit))
    return this.#benefits
  }

  async addBenefit(plan: number, benefit: PmsBenefit): Promise<void> {
    await this.#writeBenefit('POST', '/benefits', { PlanNum: plan, ...toFields(benefit) })
  }

  async setBenefit(number: number, benefit: PmsBenefit): Promise<void> {
    await this.#writeBenefit('PUT', `/benefits/${number}`, toFields(benefit))
  }

  async removeBenefit(number: number): Promise<void> {
    await this.#writeBenefit('DELETE', `/benefits/${number}`)
  }

  async #writeBenefit(method: 'POST' | 'PUT' | 'DELETE', path: string, fields?: unknown): Promise<void> {
    this.#benefits = undefined
    await this.#wire.write(method, path, fields)
  }
}

function isSame(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase()
}
