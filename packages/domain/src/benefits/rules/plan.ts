import { formatPhone, phoneDigits } from '../../format/phone.ts'
import type { Address, Contact, Reference } from '../answer.ts'
import type { Classified } from '../classify/fact.ts'
import { coverageRows } from '../dental.ts'
import { isDiscount, statusReadings } from '../eligibility.ts'
import type { Reading, Rules } from '../reading.ts'
import { ACTIVE, plainReading, planRows, readingOf, readingsOf, wherever } from '../rows.ts'
import { yearTypes } from './amounts.ts'
import { beginnings, endings } from './plan-dates.ts'

const PLAN_TYPES: ReadonlyMap<string, string> = new Map([
  ['PR', 'PPO'],
  ['HM', 'DHMO'],
  ['IN', 'Indemnity'],
  ['EP', 'EPO'],
  ['MC', 'Medicaid'],
])

export const planRules: Rules = {
  EligStatus: statusReadings,
  CarrierName: ({ payer }) => plainReading(payer.name.trim(), 'Payer'),
  PayerId: ({ payer }) => plainReading(payer.id.trim(), 'Payer'),
  PlanName: (answer, context) => wherever(planNames(answer), context),
  PlanType: (answer, context) =>
    wherever(
      readingsOf(activeRows(answer), (benefit) =>
        isDiscount(benefit) ? 'Discount' : (PLAN_TYPES.get(benefit.insuranceType) ?? ''),
      ),
      context,
    ),
  EffectiveDate: (answer, context) => wherever(beginnings(answer), context),
  TermDate: (answer, context) => wherever(endings(answer), context),
  YearType: (answer, context) => wherever(yearTypes(answer), context),
  Network: (_, { network }) => plainReading(network, 'Practice settings'),
  FeeSchedule: (_, { feeSchedule }) => plainReading(feeSchedule ?? '', 'Practice settings'),
  ClaimsAddress: (answer, context) => wherever(claimsAddresses(answer), context),
  PayerPhone: (answer, context) => wherever(payerPhones(answer), context),
}

/** Where payers put the plan's name: beside its status, in words, or as the description of its number, under a row or above all. */
const NAME_RANK = { inWords: 100, ofNumber: 200, ofNumberAbove: 1000 }

function planNames(answer: Classified): readonly Reading[] {
  const rows = activeRows(answer)
  const ofNumber = (references: readonly Reference[], rank: number) =>
    references
      .filter(({ kind }) => kind === '18')
      .flatMap(({ description, ofSubscriber }) =>
        plainReading(description.trim(), 'REF 18', 1, ofSubscriber ? rank + 1 : rank),
      )
  return [
    ...readingsOf(rows, ({ planName }) => planName.trim()),
    ...readingsOf(
      rows.map((row) => ({ ...row, rank: row.rank + NAME_RANK.inWords })),
      ({ messages }) => messages.map(nameInWords),
    ),
    ...rows.flatMap(({ benefit, rank }) => ofNumber(benefit.references, rank + NAME_RANK.ofNumber)),
    ...ofNumber(answer.references, NAME_RANK.ofNumberAbove),
  ]
}

function nameInWords(message: string): string {
  return /^\s*plan\s*(?:name|description)\s*[:=-]\s*(.+?)\s*$/i.exec(message)?.[1] ?? ''
}

function activeRows(answer: Classified) {
  return coverageRows(answer, ACTIVE)
}

/** The payer as it stands under a benefit; under R it is somebody else. */
function payersUnderBenefits(answer: Classified) {
  return planRows(answer, { serviceTypes: [['*', 1]] })
    .filter(({ benefit }) => benefit.code !== 'R')
    .flatMap(({ benefit }) =>
      benefit.entities
        .filter(({ kind }) => kind === 'PR')
        .map((entity) => ({ row: { benefit, rank: 1, confidence: 1 }, entity })),
    )
}

function claimsAddresses(answer: Classified): readonly Reading[] {
  return payersUnderBenefits(answer).flatMap(({ row, entity }) => {
    const address = entity.address === null ? '' : oneLine(entity.address)
    return address === '' ? [] : [readingOf(row, address)]
  })
}

/** The payer's own number comes before those of its departments. */
function payerPhones(answer: Classified): readonly Reading[] {
  const own = answer.payer.contacts.filter(isPhoneNumber)
  if (own.length > 0) return own.flatMap(({ value }) => plainReading(phone(value), 'Payer'))
  return payersUnderBenefits(answer).flatMap(({ row, entity }) =>
    entity.contacts.filter(isPhoneNumber).map(({ value }) => readingOf(row, phone(value))),
  )
}

function isPhoneNumber({ kind, value }: Contact): boolean {
  return kind === 'TE' && value.trim() !== ''
}

/** A number with an extension, or from abroad, stays as it was sent. */
function phone(text: string): string {
  return /^1\d{10}$/.test(phoneDigits(text)) ? formatPhone(phoneDigits(text)) : text.trim()
}

/** PO Box 1234, Omaha NE 68103 */
function oneLine({ lines, city, state, postalCode }: Address): string {
  const place = [city, state, postalCode].filter((part) => part.trim() !== '').join(' ')
  return [...lines, place]
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(', ')
}
