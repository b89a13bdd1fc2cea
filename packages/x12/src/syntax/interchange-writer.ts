import { flawOf, type Separators, USUAL_SEPARATORS } from './separators.ts'
import { checkedValue, refused, type SegmentToWrite, writeSegment } from './writer.ts'

/** Who is meant: ISA05 and ISA06, or ISA07 and ISA08. */
export type TradingPartner = { readonly qualifier: string; readonly id: string }

export type Envelope = {
  readonly sender: TradingPartner
  readonly receiver: TradingPartner
  /** YYYY-MM-DD */
  readonly date: string
  /** HH:MM */
  readonly time: string
  /** ISA13. The first group bears it too, the next one the number after it. */
  readonly controlNumber: number
  /** ISA15: P or T */
  readonly usage: 'production' | 'test'
  readonly separators?: Separators
}

export type GroupToWrite = {
  /** GS01: HS for 270, HB for 271, FA for 999 */
  readonly functionalId: string
  /** GS08 and ST03: 005010X279A1 */
  readonly version: string
  readonly transactions: readonly TransactionToWrite[]
}

/** What stands between ST and SE. */
export type TransactionToWrite = { readonly kind: string; readonly segments: readonly SegmentToWrite[] }

const HIGHEST_CONTROL_NUMBER = 999_999_999

export function writeInterchange(envelope: Envelope, groups: readonly GroupToWrite[]): string {
  const separators = envelope.separators ?? USUAL_SEPARATORS
  const flaw = separators.repetition === '' ? 'There is no repetition separator.' : flawOf(separators)
  if (flaw !== '') throw refused('ISA', flaw)
  const number = controlNumber(envelope.controlNumber)
  const written = groups.map((group, index) => writeGroup(envelope, group, envelope.controlNumber + index, separators))
  const trailer = writeSegment(['IEA', String(groups.length), number], separators)
  return [writeHeader(envelope, number, separators), ...written, trailer].join('')
}

/** The one segment of fixed width, whose last two characters declare separators: no rule for others fits it. */
function writeHeader(envelope: Envelope, number: string, separators: Separators): string {
  const { sender, receiver } = envelope
  const elements = [
    'ISA',
    '00',
    ' '.repeat(10),
    '00',
    ' '.repeat(10),
    fixed(sender.qualifier, 2, 'ISA05', separators),
    fixed(sender.id, 15, 'ISA06', separators),
    fixed(receiver.qualifier, 2, 'ISA07', separators),
    fixed(receiver.id, 15, 'ISA08', separators),
    compactDate(envelope.date).slice(2),
    compactTime(envelope.time),
    separators.repetition,
    '00501',
    number,
    '0',
    envelope.usage === 'production' ? 'P' : 'T',
    separators.component,
  ]
  return elements.join(separators.element) + separators.segment
}

function writeGroup(envelope: Envelope, group: GroupToWrite, number: number, separators: Separators): string {
  const { sender, receiver, date, time } = envelope
  const { functionalId, version, transactions } = group
  const when = [compactDate(date), compactTime(time)]
  const control = String(Number(controlNumber(number)))
  const segments: SegmentToWrite[] = [['GS', functionalId, sender.id, receiver.id, ...when, control, 'X', version]]
  for (const [index, { kind, segments: content }] of transactions.entries()) {
    const own = String(index + 1).padStart(4, '0')
    segments.push(['ST', kind, own, version], ...content, ['SE', String(content.length + 2), own])
  }
  segments.push(['GE', String(transactions.length), control])
  return segments.map((segment) => writeSegment(segment, separators)).join('')
}

function controlNumber(value: number): string {
  if (!Number.isInteger(value) || value < 1 || value > HIGHEST_CONTROL_NUMBER)
    throw refused('ISA', 'A control number is a whole number of up to nine digits.')
  return String(value).padStart(9, '0')
}

function fixed(value: string, width: number, name: string, separators: Separators): string {
  if (value === '' || value.length > width) throw refused('ISA', `${name} needs 1 to ${width} characters.`)
  return checkedValue(value, separators, 'ISA', name).padEnd(width)
}

/** 2026-01-05 as 20260105. */
export function compactDate(date: string): string {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date)) throw refused('', 'A date is not of the form YYYY-MM-DD.')
  return date.replaceAll('-', '')
}

/** 09:30 as 0930. */
export function compactTime(time: string): string {
  if (!/^\d{2}:\d{2}$/.test(time)) throw refused('', 'A time is not of the form HH:MM.')
  return time.replace(':', '')
}
