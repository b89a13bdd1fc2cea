import { NOTHING, valueOf } from '../../form/answers.ts'
import { fieldsOf } from '../../form/compile.ts'
import { defaultFbdTemplate } from '../../form/default-templates.ts'
import type { Benefit, Delivery, PayerAnswer, PeriodOf, Procedure, Rejection } from '../answer.ts'
import type { FillContext } from '../context.ts'
import { fillForm } from '../fill.ts'

/** Small answers for sentences: each test names what matters to it. */

const silent: Benefit = {
  source: '',
  code: '',
  level: '',
  serviceTypes: [],
  insuranceType: '',
  planName: '',
  period: '',
  amount: null,
  share: null,
  quantityKind: '',
  quantity: null,
  authorization: '',
  network: '',
  procedure: null,
  places: [],
  deliveries: [],
  dates: [],
  references: [],
  messages: [],
  entities: [],
}

const person = {
  firstName: 'ROSA',
  middleName: 'M',
  lastName: 'LOPEZ',
  birthDate: '1980-12-31',
  gender: 'F',
  address: null,
}

/** An answer with these benefits, EB 1 first. */
export function answerWith(...benefits: readonly Partial<Benefit>[]): PayerAnswer {
  return {
    traceId: '',
    payer: { name: 'HARBORLINE DENTAL', id: '00621', contacts: [] },
    provider: { name: 'CEDAR DENTAL', npi: '1999999984' },
    subscriber: { ...person, memberId: '0042' },
    dependent: null,
    references: [],
    dates: [],
    benefits: benefits.map((benefit, index) => ({ ...silent, source: `EB ${index + 1}`, ...benefit })),
    rejections: [],
  }
}

/** An answer that refuses, by the codes of its reasons. */
export function refusal(...codes: readonly string[]): PayerAnswer {
  return { ...answerWith(), rejections: codes.map((code) => rejection(code)) }
}

export function rejection(code: string, followUp = ''): Rejection {
  return { code, followUp, loop: '2100C', source: `AAA ${code}` }
}

export const active: Partial<Benefit> = { code: '1', serviceTypes: ['35'] }

/** `ad('D0120')` or, for a range, `ad('D0120', 'D0180')`. */
export function ad(code: string, through = ''): Procedure {
  return { qualifier: 'AD', code, through, modifiers: [] }
}

/** `visits(1, '34', 24)` is once in 24 months. */
export function visits(quantity: number | null, period: string, periods: number | null = null): Delivery {
  return { kind: 'VS', quantity, period, periods, sampleKind: '', sample: null, frequency: '', pattern: '' }
}

export function day(kind: string, from: string, to = from): PeriodOf {
  return { kind, from, to }
}

export function contextWith(more: Partial<FillContext> = {}): FillContext {
  return {
    network: 'In',
    payer: { sharesAreThePlans: false },
    visitDate: '2026-06-15',
    today: '2026-06-01',
    verifiedBy: 'Robot',
    channel: 'EDI',
    ...more,
  }
}

/** What the default form holds under a bookmark, as people read it; '' for nothing. */
export function fieldAfter(bookmark: string, answer: PayerAnswer, context = contextWith()): string {
  const template = defaultFbdTemplate()
  const field = template.sections.flatMap(fieldsOf).find((each) => each.bookmark === bookmark)
  if (field === undefined) throw new Error(`There is no field ${bookmark}`)
  const value = valueOf(field, fillForm(template, answer, context).answers)
  return value === NOTHING ? '' : value
}

/** What is proposed for a bookmark. */
export function proposed(bookmark: string, answer: PayerAnswer, context = contextWith()): readonly string[] {
  return fillForm(defaultFbdTemplate(), answer, context)
    .proposals.filter((proposal) => proposal.bookmark === bookmark)
    .map(({ value }) => value)
}

/** The values that contradict each other under a bookmark. */
export function contradicting(bookmark: string, answer: PayerAnswer, context = contextWith()): readonly string[] {
  return fillForm(defaultFbdTemplate(), answer, context)
    .contradictions.filter((contradiction) => contradiction.bookmark === bookmark)
    .flatMap(({ candidates }) => candidates.map(({ value }) => value))
}
