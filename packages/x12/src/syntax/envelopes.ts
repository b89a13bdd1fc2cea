import type { Problem, ProblemCode } from './problem.ts'
import type { Segment } from './segment.ts'

export type Interchange = {
  /** ISA */
  readonly header: Segment
  /** ISA13 */
  readonly controlNumber: string
  readonly groups: readonly Group[]
  /** Of all its groups, and those that stand outside of one. */
  readonly transactions: readonly Transaction[]
}

export type Group = {
  /** GS */
  readonly header: Segment
  /** GS06 */
  readonly controlNumber: string
  readonly transactions: readonly Transaction[]
}

export type Transaction = {
  /** ST01: 270, 271, 999, … */
  readonly kind: string
  /** ST02 */
  readonly controlNumber: string
  readonly interchange: Segment
  readonly group: Segment | null
  /** ST to SE, or to where it breaks off. */
  readonly segments: readonly Segment[]
}

type Open<Envelope> = { readonly [Part in keyof Envelope]: Mutable<Envelope[Part]> }
type Mutable<Part> = Part extends readonly (infer Item)[] ? Item[] : Part

/** Which elements of a trailer say how much there was and whose trailer it is: the same in all three. */
const COUNT = 1
const NUMBER = 2

/** Puts segments into their envelopes, and notes where counts and control numbers do not agree. */
export class EnvelopeReader {
  readonly #interchanges: Interchange[] = []
  readonly #problems: Problem[] = []
  #interchange: Open<Interchange> | null = null
  #group: Open<Group> | null = null
  #transaction: Open<Transaction> | null = null

  take(segment: Segment): void {
    if (segment.terminator === '') this.#note('segment_unterminated', 'The text ends within a segment.', segment)
    switch (segment.id) {
      case 'ISA':
        return this.#openInterchange(segment)
      case 'GS':
        return this.#openGroup(segment)
      case 'ST':
        return this.#openTransaction(segment)
      case 'SE':
        return this.#closeTransaction(segment)
      case 'GE':
        return this.#closeGroup(segment)
      case 'IEA':
        return this.#closeInterchange(segment)
      default:
        return this.#takeContent(segment)
    }
  }

  end(): { readonly interchanges: readonly Interchange[]; readonly problems: readonly Problem[] } {
    this.#missInterchange()
    return { interchanges: this.#interchanges, problems: this.#problems }
  }

  #openInterchange(header: Segment): void {
    this.#missInterchange()
    if (header.lead.trim() !== '') this.#note('text_before', 'Something stands before the ISA segment.', header)
    this.#interchange = { header, controlNumber: header.element(13), groups: [], transactions: [] }
    this.#interchanges.push(this.#interchange)
  }

  #openGroup(header: Segment): void {
    this.#missGroup()
    if (this.#interchange === null) return this.#outside(header)
    this.#group = { header, controlNumber: header.element(6), transactions: [] }
    this.#interchange.groups.push(this.#group)
  }

  #openTransaction(header: Segment): void {
    this.#missTransaction()
    if (this.#interchange === null) return this.#outside(header)
    if (this.#group === null) this.#outside(header)
    this.#transaction = {
      kind: header.element(1),
      controlNumber: header.element(2),
      interchange: this.#interchange.header,
      group: this.#group?.header ?? null,
      segments: [header],
    }
    this.#interchange.transactions.push(this.#transaction)
    this.#group?.transactions.push(this.#transaction)
  }

  #takeContent(segment: Segment): void {
    if (segment.isEmpty) this.#note('segment_empty', 'A segment is empty.', segment)
    else if (this.#transaction !== null) this.#transaction.segments.push(segment)
    // TA1 acknowledges an interchange, and stands between the envelopes.
    else if (segment.id !== 'TA1' || this.#interchange === null) this.#outside(segment)
  }

  #closeTransaction(trailer: Segment): void {
    const open = this.#transaction
    if (open === null) return this.#outside(trailer)
    open.segments.push(trailer)
    this.#compare(trailer, open.segments.length, open.controlNumber)
    this.#transaction = null
  }

  #closeGroup(trailer: Segment): void {
    this.#missTransaction()
    if (this.#group === null) return this.#outside(trailer)
    this.#compare(trailer, this.#group.transactions.length, this.#group.controlNumber)
    this.#group = null
  }

  #closeInterchange(trailer: Segment): void {
    this.#missGroup()
    if (this.#interchange === null) return this.#outside(trailer)
    this.#compare(trailer, this.#interchange.groups.length, this.#interchange.controlNumber)
    this.#interchange = null
  }

  #missTransaction(): void {
    if (this.#transaction !== null) this.#missing('SE', this.#transaction.segments[0] as Segment)
    this.#transaction = null
  }

  #missGroup(): void {
    this.#missTransaction()
    if (this.#group !== null) this.#missing('GE', this.#group.header)
    this.#group = null
  }

  #missInterchange(): void {
    this.#missGroup()
    if (this.#interchange !== null) this.#missing('IEA', this.#interchange.header)
    this.#interchange = null
  }

  #compare(trailer: Segment, count: number, controlNumber: string): void {
    const said = trailer.element(COUNT)
    if (!/^\d+$/.test(said) || Number(said) !== count)
      this.#note('count_differs', `${trailer.id}01 does not say ${count}, which is how many there are.`, trailer)
    if (trailer.element(NUMBER) !== controlNumber)
      this.#note('control_number_differs', `${trailer.id}02 is not the control number of its header.`, trailer)
  }

  #missing(trailer: string, header: Segment): void {
    this.#note('trailer_missing', `${header.id} has no ${trailer}.`, header)
  }

  #outside(segment: Segment): void {
    this.#note('segment_outside', 'A segment stands outside of its envelope.', segment)
  }

  #note(code: ProblemCode, sentence: string, segment: Segment): void {
    this.#problems.push({ code, sentence, ...segment.place })
  }
}
