import type { Db } from '@bitewing/db'
import {
  type AskedProcedure,
  centsOf,
  claimLine,
  type Estimate,
  estimate,
  maskedIdentifiers,
  planTerms,
  type Template,
} from '@bitewing/domain'
import { fail } from '../../kernel/errors.ts'
import { type FeeOfCode, feesOfCodes, listedCarrier } from '../fees/index.ts'
import { existingRecord, type RecordRow } from '../verification/index.ts'
import { fullForm } from './read-form.ts'

type Asked = { readonly code: string; readonly fee?: string | undefined }

/** D0120,D2740=$1200 */
export function askedIn(text: string): Asked[] {
  return text.split(',').map((part) => {
    const [code = '', fee] = part.split('=')
    return { code, fee }
  })
}

export async function answerEstimate(db: Db, id: string, asked: readonly Asked[]) {
  const record = await existingRecord(db, id)
  const { lines, cautions, ...sums } = await estimateOf(db, record, asked)
  const offered = proceduresOf(await formOf(db, record))
  return {
    ...sums,
    lines: lines.map((line) => ({ ...line, steps: [...line.steps], cautions: [...line.cautions] })),
    cautions: [...cautions],
    offered,
  }
}

/** By the form as it is saved, the fees of the visit's year, and the order that was asked for. */
export async function estimateOf(db: Db, record: RecordRow, asked: readonly Asked[]): Promise<Estimate> {
  const template = await formOf(db, record)
  const visit = record.appointment_date
  const answers = maskedIdentifiers.answers(record.answers)
  const terms = planTerms(template, answers, visit, record.patient_dob ?? undefined)
  const names = new Map(proceduresOf(template).map(({ code, name }) => [code, name]))
  const fees = await feesOfCodes(db, {
    practiceId: record.practice_id,
    carrierName: await listedCarrier(db, record.carrier_name),
    year: Number(visit.slice(0, 4)),
    codes: asked.map(({ code }) => code),
  })
  return estimate(
    terms,
    asked.map((one) => claimLine(procedureOf(one, fees, names), terms.inNetwork)),
  )
}

async function formOf(db: Db, record: RecordRow): Promise<Template> {
  const template = await fullForm(db, record)
  if (template === undefined) throw fail('form.no_template')
  return template
}

function procedureOf(
  { code, fee }: Asked,
  fees: readonly FeeOfCode[],
  names: ReadonlyMap<string, string>,
): AskedProcedure {
  const ofCode = fees.filter((one) => one.code === code)
  const known = (isOffice: boolean) => {
    const found = ofCode.find(({ is_office }) => is_office === isOffice)
    return found === undefined ? undefined : { cents: found.cents, from: `${found.carrier} ${found.year}` }
  }
  return {
    code,
    // The practice's own words, else ours.
    name: ofCode[0]?.description ?? names.get(code) ?? '',
    carrier: known(false),
    office: known(true),
    typed: fee === undefined ? undefined : centsOf(fee),
  }
}

function proceduresOf(template: Template) {
  return template.sections
    .flatMap(({ items }) => items)
    .flatMap((item) => (item.kind === 'subsection' && item.code !== '' ? [{ code: item.code, name: item.label }] : []))
}
