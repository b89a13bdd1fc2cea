import type { Delivery, Entity, Line, PlanDate, PlanReference } from '../lines/line.ts'
import { eightDigits } from '../text.ts'
import { clean, SEPARATORS, segment } from './segments.ts'

/** A line as EB with the segments under it, in the standard's order. */
export function lineSegments(line: Line): string[] {
  const { delivery, dates = [], references = [], messages = [], entity } = line
  return [
    ebSegment(line),
    ...(delivery === undefined ? [] : [deliverySegment(delivery)]),
    ...references.map(referenceSegment),
    ...dates.map(dateSegment),
    ...messages.map(({ text }) => segment('MSG', clean(text))),
    ...(entity === undefined ? [] : entitySegments(entity)),
  ]
}

function ebSegment(line: Line): string {
  const { quantity, procedure } = line
  return segment(
    'EB',
    line.code,
    line.level,
    line.serviceTypes?.join(SEPARATORS.repetition),
    line.insuranceType,
    line.planName && clean(line.planName),
    line.period,
    line.amount,
    line.share === undefined ? undefined : decimal(line.share),
    quantity?.kind,
    quantity?.value,
    line.authorization,
    line.network,
    procedure && procedureElement(procedure),
  )
}

function deliverySegment({ kind = 'VS', times, unit, units, period, periods }: Delivery): string {
  return segment('HSD', kind, times, unit, units, period, periods)
}

/** The second code of a range is the eighth component. */
function procedureElement({ code, through }: NonNullable<Line['procedure']>): string {
  const { component } = SEPARATORS
  return through === undefined ? `AD${component}${code}` : `AD${component}${code}${component.repeat(6)}${through}`
}

export function referenceSegment({ kind, value, description }: PlanReference): string {
  return segment('REF', kind, clean(value), description && clean(description))
}

export function dateSegment({ kind, from, to }: PlanDate): string {
  return to === undefined
    ? segment('DTP', kind, 'D8', eightDigits(from))
    : segment('DTP', kind, 'RD8', `${eightDigits(from)}-${eightDigits(to)}`)
}

function entitySegments({ kind, name, payerId, address }: Entity): string[] {
  const id = payerId === undefined ? [] : [undefined, undefined, undefined, undefined, 'PI', payerId]
  return [
    segment('LS', '2120'),
    segment('NM1', kind, 2, clean(name), ...id),
    ...(address === undefined
      ? []
      : [segment('N3', clean(address.street)), segment('N4', clean(address.city), address.state, address.postalCode)]),
    segment('LE', '2120'),
  ]
}

/** X12 writes no zero before the point: .2 */
function decimal(number: number): string {
  return String(number).replace(/^0\./, '.')
}
