import { serviceTypeNames } from '../codes.ts'
import type { Delivery, Entity, Line, PlanDate, PlanReference } from '../lines/line.ts'
import { compact, numberText } from '../text.ts'
import {
  authorizations,
  entities,
  insuranceTypes,
  levels,
  networks,
  periods,
  quantities,
  ranges,
  statuses,
  units,
} from './words.ts'

type Json = Record<string, unknown>

/** A line as an entry for each of its services. Of a line that names a procedure, its service type has no place in the form. */
export function entriesOf(line: Line, planName: string): Json[] {
  const { procedure, serviceTypes = [] } = line
  const rest = entryJson(line, planName)
  if (procedure !== undefined) return [{ ...rest, service: procedureJson(procedure) }]
  if (serviceTypes.length === 0) return [rest]
  return serviceTypes.map((value) => ({
    ...rest,
    service: compact({ system: 'STC', value, definition: serviceTypeNames[value] }),
  }))
}

/** Which kinds have a period and a quantity. */
const OF_A_PERIOD = new Set(['A', 'B', 'C', 'F', 'G'])
const COUNTED = new Set(['B', 'C', 'F', 'G'])

function entryJson(line: Line, planName: string): Json {
  const { code, level = 'IND', insuranceType, network, period, quantity, entity, messages = [] } = line
  const limits = limitsOf(line)
  const isAge = quantity?.kind === 'S7' || quantity?.kind === 'S8'
  return compact({
    status: statuses[code],
    // Not sent, it is told all the same.
    coverageLevel: levels[level],
    insuranceType: insuranceType && insuranceTypes[insuranceType],
    network: network && { indicator: networks[network] },
    priorAuthIndicator: line.authorization && authorizations[line.authorization],
    messages: messages.length === 0 ? undefined : messages.map(({ text }) => text),
    serviceLimits: limits.length === 0 ? undefined : limits,
    dates: line.dates && datesJson(line.dates),
    relatedEntities: entity && [entityJson(entity)],
    additionalInformation: line.references && referencesJson(line.references),
    planCoverageDescription: line.planName === planName ? undefined : line.planName,
    timePeriod: period !== undefined && OF_A_PERIOD.has(code) ? periods[period] : undefined,
    amount: numberText(line.amount),
    percent: numberText(line.share),
    quantity:
      quantity !== undefined && !isAge && COUNTED.has(code)
        ? { value: String(quantity.value), qualifier: quantities[quantity.kind] }
        : undefined,
  })
}

/** What a kind asks for and does not get, or gets although it has no place for it. */
export function problemsOf({ code, amount, share }: Line): Json[] {
  const isAmount = code === 'B' || code === 'C' || code === 'G'
  return [
    ...(code === 'A' && share === undefined
      ? [{ code: 'MISSING_PERCENT', description: 'A percent is required.' }]
      : []),
    ...(code === 'A' && amount !== undefined
      ? [{ code: 'UNEXPECTED_AMOUNT', description: 'No amount is expected.' }]
      : []),
    ...(isAmount && amount === undefined ? [{ code: 'MISSING_AMOUNT', description: 'An amount is required.' }] : []),
    ...(isAmount && share !== undefined
      ? [{ code: 'UNEXPECTED_PERCENT', description: 'No percent is expected.' }]
      : []),
  ]
}

function limitsOf({ quantity, delivery }: Line): Json[] {
  return [
    ...(quantity?.kind === 'S7' ? [{ ageMaximum: quantity.value }] : []),
    ...(quantity?.kind === 'S8' ? [{ ageMinimum: quantity.value }] : []),
    ...(delivery === undefined ? [] : [{ delivery: deliveryJson(delivery) }]),
  ]
}

function deliveryJson({ kind = 'VS', times, unit, units: every, period, periods: count }: Delivery): Json {
  return compact({
    quantity: { value: String(times), qualifier: quantities[kind] },
    frequency: unit && compact({ value: numberText(every), qualifier: units[unit] }),
    period: period && compact({ value: count, qualifier: periods[period] }),
  })
}

/** One day is told as the range of that day, unless it is the end of something. Of two for the same end, the first counts. */
export function datesJson(dates: readonly PlanDate[]): Record<string, { start?: string; end?: string }> {
  const told: Record<string, { start?: string; end?: string }> = {}
  for (const { kind, from, to = from } of dates) {
    const [name, end] = ranges[kind] ?? [kind, 'both']
    const range = told[name] ?? {}
    told[name] = {
      ...(end === 'end' ? {} : { start: from }),
      ...(end === 'start' && to === from ? {} : { end: to }),
      ...range,
    }
  }
  return told
}

function procedureJson({ code, through }: NonNullable<Line['procedure']>): Json {
  return through === undefined
    ? { system: 'CDT', value: code }
    : { system: 'CDT', range: { start: { value: code }, end: { value: through } } }
}

export function referencesJson(references: readonly PlanReference[]): Json {
  return Object.fromEntries(
    references.map(({ kind, value, description }) =>
      kind === '1W' ? ['memberId', value] : ['group', compact({ number: value, name: description })],
    ),
  )
}

function entityJson({ kind, name, payerId, address }: Entity): Json {
  return compact({
    type: entities[kind],
    name: { organization: name },
    payerId,
    address: address && {
      addressLine1: address.street,
      city: address.city,
      state: address.state,
      postalCode: address.postalCode,
    },
  })
}
