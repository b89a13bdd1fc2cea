import type { Benefit, Delivery, Procedure, ToldPlan } from '@bitewing/domain/benefits/answer'
import { numberOf, procedureOf } from '../eligibility/values.ts'
import { type Fields, fieldsOf, isFields, listOf, textAt, textOf } from '../json-form/tolerant.ts'
import {
  authorizationCode,
  insuranceCode,
  levelCode,
  networkCode,
  periodCode,
  procedureList,
  quantityCode,
  unitCode,
} from './codes.ts'
import { readDates } from './read-dates.ts'
import { readEntity, readReferences } from './read-parties.ts'
import type { TwinOf } from './twins.ts'

/** Where an entry stands, and how the row of the 271 is found from which it was made. */
export type EntryOf = {
  readonly source: string
  readonly code: string
  readonly plan: ToldPlan
  readonly twinOf: TwinOf
}

/** An entry of one of a plan's lists: an EB for one of its service types. */
export function readEntry(fields: Fields, { source, code, plan, twinOf }: EntryOf): Benefit {
  const network = fieldsOf(fields.network)
  const isStatus = /^[1-8]$/.test(code)
  const benefit: Benefit = {
    source,
    code,
    level: levelCode(textAt(fields, 'coverageLevel')),
    ...readService(fieldsOf(fields.service)),
    insuranceType: insuranceCode(textAt(fields, 'insuranceType')),
    // The plan's own name stands beside its status in a 271.
    planName: textAt(fields, 'planCoverageDescription') || (isStatus ? plan.name : ''),
    plan,
    period: periodCode(textAt(fields, 'timePeriod')),
    amount: numberOf(textAt(fields, 'amount')),
    share: numberOf(textAt(fields, 'percent')),
    ...readQuantity(fields),
    authorization: authorizationCode(textAt(fields, 'priorAuthIndicator')),
    network: networkCode(textAt(network, 'indicator')),
    places: textsOf(listOf(fields.placesOfService).map((place) => textAt(fieldsOf(place), 'code', 'name'))),
    deliveries: limitsOf(fields, 'delivery').map((limit) => readDelivery(fieldsOf(limit))),
    dates: [],
    references: readReferences({
      ...fieldsOf(fields.additionalInformation),
      planNetwork: { number: network.id, name: network.description },
    }),
    messages: textsOf(listOf(fields.messages)),
    entities: listOf(fields.relatedEntities).filter(isFields).map(readEntity),
  }
  const twin = twinOf(benefit)
  const isLevelMadeUp = benefit.level === 'IND' && twin?.level === ''
  return {
    ...benefit,
    // The form writes that a benefit is the individual's where the payer does not say whose it is.
    level: isLevelMadeUp ? '' : benefit.level,
    dates: readDates(fields.dates, twin?.dates ?? []),
  }
}

function readService(service: Fields): Pick<Benefit, 'serviceTypes' | 'procedure'> {
  const [system, value] = [textAt(service, 'system'), textAt(service, 'value')]
  if (system === 'STC') return { serviceTypes: value === '' ? [] : [value], procedure: null }
  return { serviceTypes: [], procedure: readProcedure(system, value, fieldsOf(service.range)) }
}

function readProcedure(system: string, value: string, { start, end }: Fields): Procedure | null {
  const [first, last] = [textAt(fieldsOf(start), 'value'), textAt(fieldsOf(end), 'value')]
  return procedureOf(procedureList(system), value || first, last, [])
}

/** EB09 and EB10. An age is a limit of its own; a benefit of the 271 has room for one of them. */
function readQuantity(fields: Fields): Pick<Benefit, 'quantityKind' | 'quantity'> {
  const [oldest] = limitsOf(fields, 'ageMaximum')
  if (oldest !== undefined) return { quantityKind: 'S7', quantity: numberOf(textOf(oldest)) }
  const [youngest] = limitsOf(fields, 'ageMinimum')
  if (youngest !== undefined) return { quantityKind: 'S8', quantity: numberOf(textOf(youngest)) }
  const { quantity } = fields
  const counted = fieldsOf(quantity)
  return { quantityKind: quantityCode(textAt(counted, 'qualifier')), quantity: numberOf(textAt(counted, 'value')) }
}

function limitsOf(fields: Fields, kind: 'ageMaximum' | 'ageMinimum' | 'delivery'): readonly unknown[] {
  return listOf(fields.serviceLimits).flatMap((limit) => fieldsOf(limit)[kind] ?? [])
}

/** HSD */
function readDelivery({ quantity, period, frequency, delivery }: Fields): Delivery {
  const [howMany, howLong, howOften, when] = [quantity, period, frequency, delivery].map(fieldsOf) as [
    Fields,
    Fields,
    Fields,
    Fields,
  ]
  return {
    kind: quantityCode(textAt(howMany, 'qualifier')),
    quantity: numberOf(textAt(howMany, 'value')),
    sampleKind: unitCode(textAt(howOften, 'qualifier')),
    sample: numberOf(textAt(howOften, 'value')),
    period: periodCode(textAt(howLong, 'qualifier')),
    periods: numberOf(textAt(howLong, 'value')),
    frequency: textAt(when, 'schedule'),
    pattern: textAt(when, 'pattern'),
  }
}

function textsOf(values: readonly unknown[]): readonly string[] {
  return values.map(textOf).filter((text) => text !== '')
}
