import type { PayerAnswer, Rejection } from '@bitewing/domain/benefits/answer'
import { readX12, transactionsOf, type X12Document } from '../syntax/document.ts'
import { X12Error } from '../syntax/problem.ts'
import { type Segment, valueOf } from '../syntax/segment.ts'
import { benefitOf } from './benefit.ts'
import { all, first, type Level, type Patient, patientsOf } from './loops.ts'
import { contactsIn, fullName, memberOf, periodsOf, referencesOf } from './parties.ts'
import { withoutRepeats } from './rejections.ts'

/** What the payer says, one answer for each patient in the 271s of a text. */
export function answersOf271(text: string): readonly PayerAnswer[] {
  return patientsIn(readX12(text)).map(answerAbout)
}

/** For an inquiry about one patient. */
export function firstAnswerOf271(text: string): PayerAnswer {
  return answerAbout(patientsIn(readX12(text))[0] as Patient)
}

/** At least one: a text without a 271 is refused. */
export function patientsIn(document: X12Document): readonly Patient[] {
  const patients = transactionsOf(document, '271').flatMap(patientsOf)
  if (patients.length === 0) throw new X12Error('not_expected', 'The text holds no 271.')
  return patients
}

export function answerAbout(patient: Patient): PayerAnswer {
  const { payer, provider, subscriber, dependent } = patient
  const provided = first(provider, 'NM1')
  return {
    traceId: traceOf(patient),
    payer: { name: fullName(first(payer, 'NM1')), id: payerIdOf(payer), contacts: contactsIn(payer) },
    provider: { name: fullName(provided), npi: valueOf(provided, 8) === 'XX' ? valueOf(provided, 9) : '' },
    subscriber: memberOf(subscriber),
    dependent: dependent === null ? null : dependentOf(dependent),
    references: ofPlan(patient, (level) => referencesOf(all(level, 'REF'))),
    dates: ofPlan(patient, (level) => periodsOf(all(level, 'DTP'))),
    benefits: tellingLevel(patient).benefits.map((loop) => benefitOf(loop, sourceOf(patient, loop.benefit))),
    rejections: withoutRepeats(rejectedIn(patient).map((rejected) => rejectionOf(patient, rejected))),
  }
}

/** NM108 of a tax id, which is no number under which a payer is asked. */
const TAX_IDS = new Set(['FI', '24'])

export function payerIdOf(payer: Level): string {
  const names = first(payer, 'NM1')
  return TAX_IDS.has(valueOf(names, 8)) ? '' : valueOf(names, 9)
}

/** The patient's before the subscriber's. */
export function planLevels({ subscriber, dependent }: Patient): readonly Level[] {
  return dependent === null ? [subscriber] : [dependent, subscriber]
}

/** What is told of the plan beside the patient and, where that is somebody else, the subscriber. */
export function ofPlan<Told extends object>(
  patient: Patient,
  toldAt: (level: Level) => readonly Told[],
): readonly (Told & { readonly ofSubscriber?: true })[] {
  return planLevels(patient).flatMap((level) =>
    toldAt(level).map((told) => (level === tellingLevel(patient) ? told : { ...told, ofSubscriber: true as const })),
  )
}

/** Whose benefits count: a dependent's own, never the subscriber's, whose remaining amounts are others. */
export function tellingLevel({ subscriber, dependent }: Patient): Level {
  return dependent ?? subscriber
}

/** The payer's own number (TRN01 = 1) rather than the inquiry's that it repeats (2). */
export function traceOf(patient: Patient): string {
  const traces = planLevels(patient).flatMap((level) => all(level, 'TRN'))
  const own = traces.find((trace) => valueOf(trace, 1) === '1') ?? traces[0] ?? null
  return valueOf(own, 2)
}

function dependentOf(level: Level): PayerAnswer['dependent'] {
  const { memberId: _, ...person } = memberOf(level)
  return { ...person, relationship: valueOf(first(level, 'INS'), 2) }
}

/** An AAA with the loop in which it stands. */
export type Rejected = { readonly segment: Segment; readonly level: Level; readonly loop: string }

export function rejectedIn(patient: Patient): readonly Rejected[] {
  const { payer, provider, subscriber, dependent } = patient
  const levels = [payer, provider, subscriber, ...(dependent === null ? [] : [dependent])]
  return levels.flatMap((level) => {
    const ofLevel = all(level, 'AAA').map((segment) => ({ segment, level, loop: `2100${level.letter}` }))
    if (level !== tellingLevel(patient)) return ofLevel
    const ofBenefits = level.benefits.flatMap((loop) => all(loop, 'AAA'))
    return [...ofLevel, ...ofBenefits.map((segment) => ({ segment, level, loop: `2110${level.letter}` }))]
  })
}

function rejectionOf(patient: Patient, { segment, loop }: Rejected): Rejection {
  return { code: valueOf(segment, 3), followUp: valueOf(segment, 4), loop, source: sourceOf(patient, segment) }
}

/** 'EB 14': the fourteenth segment of its transaction. */
function sourceOf({ transaction }: Patient, segment: Segment): string {
  const start = transaction.segments[0]?.number ?? segment.number
  return `${segment.id} ${segment.number - start + 1}`
}
