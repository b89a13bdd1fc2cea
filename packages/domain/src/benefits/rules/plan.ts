import { formatPhone, phoneDigits } from '../../format/phone.ts'
import type { Address, Contact, PayerAnswer } from '../answer.ts'
import { statusReadings } from '../eligibility.ts'
import type { Reading, Rules } from '../reading.ts'
import { ACTIVE, plainReading, planRows, readingOf, readingsOf, wherever } from '../rows.ts'
import { DENTAL } from '../service-types.ts'
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
  PlanName: (answer, context) =>
    wherever(
      readingsOf(activeRows(answer), ({ planName }) => planName.trim()),
      context,
    ),
  PlanType: (answer, context) =>
    wherever(
      readingsOf(activeRows(answer), ({ insuranceType }) => PLAN_TYPES.get(insuranceType) ?? ''),
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

function activeRows(answer: PayerAnswer) {
  return planRows(answer, { codes: ACTIVE, serviceTypes: DENTAL })
}

/** The payer as it stands under a benefit; under R it is somebody else. */
function payersUnderBenefits(answer: PayerAnswer) {
  return planRows(answer, { serviceTypes: [['*', 1]] })
    .filter(({ benefit }) => benefit.code !== 'R')
    .flatMap(({ benefit }) =>
      benefit.entities
        .filter(({ kind }) => kind === 'PR')
        .map((entity) => ({ row: { benefit, rank: 1, confidence: 1 }, entity })),
    )
}

function claimsAddresses(answer: PayerAnswer): readonly Reading[] {
  return payersUnderBenefits(answer).flatMap(({ row, entity }) => {
    const address = entity.address === null ? '' : oneLine(entity.address)
    return address === '' ? [] : [readingOf(row, address)]
  })
}

/** The payer's own number comes before those of its departments. */
function payerPhones(answer: PayerAnswer): readonly Reading[] {
  const own = answer.payer.contacts.find(isPhoneNumber)
  if (own !== undefined) return plainReading(phone(own.value), 'Payer')
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
