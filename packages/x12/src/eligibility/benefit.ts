import type { Benefit, Delivery, Procedure } from '@bitewing/domain/benefits/answer'
import { type Segment, valueOf } from '../syntax/segment.ts'
import { all, type BenefitLoop } from './loops.ts'
import { entityOf, periodsOf, referencesOf } from './parties.ts'
import { numberOf, procedureOf } from './values.ts'

/** EB with what stands under it. */
export function benefitOf(loop: BenefitLoop, source: string): Benefit {
  const eb = loop.benefit
  return {
    source,
    code: valueOf(eb, 1),
    level: valueOf(eb, 2),
    serviceTypes: serviceTypesOf(eb),
    insuranceType: valueOf(eb, 4),
    planName: valueOf(eb, 5),
    period: valueOf(eb, 6),
    amount: numberOf(valueOf(eb, 7)),
    share: numberOf(valueOf(eb, 8)),
    quantityKind: valueOf(eb, 9),
    quantity: numberOf(valueOf(eb, 10)),
    authorization: valueOf(eb, 11),
    network: valueOf(eb, 12),
    procedure: procedureIn(eb),
    places: all(loop, 'III').map(placeOf).filter(isFilled),
    deliveries: all(loop, 'HSD').map(deliveryOf),
    dates: periodsOf(all(loop, 'DTP')),
    references: referencesOf(all(loop, 'REF')),
    messages: all(loop, 'MSG').map(messageOf).filter(isFilled),
    entities: loop.entities.map(entityOf),
  }
}

export function serviceTypesOf(eb: Segment): readonly string[] {
  return eb
    .repetitions(3)
    .map((code) => code.trim())
    .filter(isFilled)
}

export function messageOf(msg: Segment): string {
  return valueOf(msg, 1)
}

/** The code, or the words of a payer that has none. */
function placeOf(iii: Segment): string {
  return valueOf(iii, 2) || valueOf(iii, 4)
}

function procedureIn(eb: Segment): Procedure | null {
  const { qualifier, code, modifiers, through } = procedureParts(eb)
  return procedureOf(qualifier, code, through, modifiers)
}

/** EB13: qualifier, code, four modifiers, a description, and the end of a range. */
export function procedureParts(eb: Segment): Procedure {
  const [qualifier = '', code = '', ...more] = eb.components(13).map((part) => part.trim())
  return { qualifier, code, through: more[5] ?? '', modifiers: more.slice(0, 4).filter(isFilled) }
}

function deliveryOf(hsd: Segment): Delivery {
  return {
    kind: valueOf(hsd, 1),
    quantity: numberOf(valueOf(hsd, 2)),
    sampleKind: valueOf(hsd, 3),
    sample: numberOf(valueOf(hsd, 4)),
    period: valueOf(hsd, 5),
    periods: numberOf(valueOf(hsd, 6)),
    frequency: valueOf(hsd, 7),
    pattern: valueOf(hsd, 8),
  }
}

function isFilled(text: string): boolean {
  return text !== ''
}
