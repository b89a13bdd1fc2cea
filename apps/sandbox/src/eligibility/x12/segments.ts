/** Segments, elements and components of X12; elements that are empty at the end are left out. */

export const SEPARATORS = { element: '*', component: ':', repetition: '^', segment: '~' } as const

type Element = string | number | undefined

/** The text of an element without the separators. */
export function clean(text: string): string {
  return text.replace(/[*:^~]/g, ' ').trim()
}

export function segment(...elements: readonly Element[]): string {
  const texts = elements.map((element) => (element === undefined ? '' : String(element)))
  const last = texts.findLastIndex((text) => text !== '')
  return texts.slice(0, last + 1).join(SEPARATORS.element)
}

/** The sender and receiver of an interchange, and its control numbers. */
export type Envelope = {
  readonly sender: Party
  readonly receiver: Party
  readonly interchange: string
  readonly group: string
  readonly at: Date
}

export type Party = { readonly qualifier: string; readonly id: string }

/** Transactions in their envelopes: ISA, GS, ST … SE, GE, IEA, with the counts that each end has. */
export function interchange(
  envelope: Envelope,
  { kind, group, version }: { kind: string; group: string; version: string },
  segments: readonly string[],
): string {
  const { sender, receiver, at } = envelope
  const date = at.toISOString().slice(0, 10).replaceAll('-', '')
  const time = at.toISOString().slice(11, 16).replace(':', '')
  const all = [
    isaSegment(envelope, date, time),
    segment('GS', group, sender.id.trim(), receiver.id.trim(), date, time, envelope.group, 'X', version),
    segment('ST', kind, '0001', version),
    ...segments,
    segment('SE', segments.length + 2, '0001'),
    segment('GE', 1, envelope.group),
    segment('IEA', 1, envelope.interchange.padStart(9, '0')),
  ]
  return all.map((text) => `${text}${SEPARATORS.segment}`).join('\n')
}

/** The only segment with elements of fixed length: the separators are read from their positions in it. */
function isaSegment({ sender, receiver, interchange: number }: Envelope, date: string, time: string): string {
  const blank = ' '.repeat(10)
  const parties = [sender, receiver].flatMap(({ qualifier, id }) => [qualifier, id.slice(0, 15).padEnd(15)])
  const { repetition, component } = SEPARATORS
  const rest = [date.slice(2), time, repetition, '00501', number.padStart(9, '0'), '0', 'T', component]
  return segment('ISA', '00', blank, '00', blank, ...parties, ...rest)
}
