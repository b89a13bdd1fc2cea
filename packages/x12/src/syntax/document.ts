import { EnvelopeReader, type Interchange, type Transaction } from './envelopes.ts'
import type { Problem } from './problem.ts'
import { type Segment, textOf } from './segment.ts'
import { type Limits, SegmentReader } from './segment-reader.ts'

/** A text with all of its interchanges. Nothing of it is lost: `writeX12` gives it back. */
export type X12Document = {
  readonly segments: readonly Segment[]
  /** White space after the last segment. */
  readonly tail: string
  readonly interchanges: readonly Interchange[]
  /** Envelopes that contradict themselves. Whoever only wants what is inside may go on. */
  readonly problems: readonly Problem[]
}

export function readX12(text: string, limits: Partial<Limits> = {}): X12Document {
  const reader = new SegmentReader(limits)
  const segments = reader.push(text)
  segments.push(...reader.end())
  const envelopes = new EnvelopeReader()
  for (const segment of segments) envelopes.take(segment)
  return { segments, tail: reader.tail, ...envelopes.end() }
}

export function writeX12({ segments, tail }: Pick<X12Document, 'segments' | 'tail'>): string {
  return textOf(segments, tail)
}

/** The transactions of one kind ('271'), in the order sent. */
export function transactionsOf(document: X12Document, kind: string): readonly Transaction[] {
  return document.interchanges.flatMap(({ transactions }) => transactions.filter((each) => each.kind === kind))
}
