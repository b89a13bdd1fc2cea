import { readX12, transactionsOf } from '../syntax/document.ts'
import type { Transaction } from '../syntax/envelopes.ts'
import { X12Error } from '../syntax/problem.ts'
import { type Segment, valueOf } from '../syntax/segment.ts'
import type { AcknowledgedTransaction, Acknowledgement, ElementError, SegmentError } from './acknowledgement.ts'

/** What the 999s of a text say, one for each group. */
export function acknowledgementsOf999(text: string): readonly Acknowledgement[] {
  const transactions = transactionsOf(readX12(text), '999')
  if (transactions.length === 0) throw new X12Error('not_expected', 'The text holds no 999.')
  return transactions.map(acknowledgementOf)
}

function acknowledgementOf({ segments }: Transaction): Acknowledgement {
  const group = segments.find(({ id }) => id === 'AK1') ?? null
  const verdict = segments.find(({ id }) => id === 'AK9') ?? null
  return {
    functionalId: valueOf(group, 1),
    controlNumber: valueOf(group, 2),
    version: valueOf(group, 3),
    code: valueOf(verdict, 1),
    reasons: reasonsFrom(verdict, 5),
    counts: { included: countAt(verdict, 2), received: countAt(verdict, 3), accepted: countAt(verdict, 4) },
    transactions: startingWith('AK2', segments).map(transactionOf),
  }
}

function transactionOf(segments: readonly Segment[]): AcknowledgedTransaction {
  const header = segments[0] ?? null
  const verdict = segments.find(({ id }) => id === 'IK5') ?? null
  return {
    kind: valueOf(header, 1),
    controlNumber: valueOf(header, 2),
    version: valueOf(header, 3),
    code: valueOf(verdict, 1),
    reasons: reasonsFrom(verdict, 2),
    errors: startingWith('IK3', segments).map(segmentErrorOf),
  }
}

function segmentErrorOf(segments: readonly Segment[]): SegmentError {
  const header = segments[0] ?? null
  return {
    segmentId: valueOf(header, 1),
    position: countAt(header, 2),
    loop: valueOf(header, 3),
    code: valueOf(header, 4),
    elements: segments.filter(({ id }) => id === 'IK4').map(elementErrorOf),
  }
}

function elementErrorOf(ik4: Segment): ElementError {
  const [element = '', component = ''] = ik4.components(1)
  return {
    element: wholeNumber(element),
    component: wholeNumber(component),
    code: valueOf(ik4, 3),
    value: valueOf(ik4, 4),
  }
}

/** The segments from each one with this id up to the next. */
function startingWith(id: string, segments: readonly Segment[]): readonly (readonly Segment[])[] {
  const parts: Segment[][] = []
  for (const segment of segments) {
    if (segment.id === id) parts.push([])
    parts.at(-1)?.push(segment)
  }
  return parts
}

function reasonsFrom(verdict: Segment | null, place: number): readonly string[] {
  return [0, 1, 2, 3, 4].map((offset) => valueOf(verdict, place + offset)).filter((reason) => reason !== '')
}

function countAt(segment: Segment | null, place: number): number {
  return wholeNumber(valueOf(segment, place))
}

/** 0 where there is none. */
function wholeNumber(text: string): number {
  return /^\d{1,9}$/.test(text) ? Number(text) : 0
}
