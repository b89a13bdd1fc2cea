import { isDate } from '@bitewing/population'
import type { AskedAbout, Inquiry } from '../inquiry.ts'
import type { Party } from './segments.ts'

/** A segment as it was sent: its name first. */
export type Segment = readonly string[]

export type Received = {
  readonly sender: Party
  readonly receiver: Party
  readonly interchange: string
  readonly group: { readonly kind: string; readonly number: string; readonly version: string }
  /** From ST to SE. */
  readonly transaction: readonly Segment[]
  readonly separators: { readonly component: string; readonly repetition: string }
}

const ISA_LENGTH = 106
const VERSION = '005010X279A1'

/** The interchange, split by the separators that its ISA declares; undefined if it is none. */
export function readInterchange(text: string): Received | undefined {
  const trimmed = text.trimStart()
  if (!trimmed.startsWith('ISA') || trimmed.length < ISA_LENGTH) return undefined
  const element = trimmed.charAt(3)
  const segments = trimmed
    .split(trimmed.charAt(ISA_LENGTH - 1))
    .map((segment) => segment.replace(/^[\r\n]+/, ''))
    .filter((segment) => segment !== '')
    .map((segment): Segment => segment.split(element))
  const [isa, gs] = segments
  const from = segments.findIndex(([name]) => name === 'ST')
  const to = segments.findIndex(([name]) => name === 'SE')
  if (isa?.length !== 17 || gs?.[0] !== 'GS' || from < 0 || to < from || segments.at(-1)?.[0] !== 'IEA')
    return undefined
  return {
    sender: { qualifier: isa[5] ?? '', id: isa[6] ?? '' },
    receiver: { qualifier: isa[7] ?? '', id: isa[8] ?? '' },
    interchange: isa[13] ?? '',
    group: { kind: gs[1] ?? '', number: gs[6] ?? '', version: gs[8] ?? '' },
    transaction: segments.slice(from, to + 1),
    separators: { component: isa[16] ?? ':', repetition: isa[11] ?? '^' },
  }
}

/** Why a functional group is refused: IK5 and AK9 codes, and the segment that is wrong. */
export type GroupProblem = {
  readonly transaction: string
  readonly group: string
  readonly segment?: { readonly name: string; readonly position: number; readonly code: string }
}

/** What a clearing house checks before it asks any payer. */
export function problemOf({ group, transaction }: Received): GroupProblem | undefined {
  if (group.kind !== 'HS' || transaction[0]?.[1] !== '270') return { transaction: '1', group: '1' }
  if (group.version !== VERSION) return { transaction: '5', group: '2' }
  if (transaction.at(-1)?.[1] !== String(transaction.length)) return { transaction: '4', group: '5' }
  if (transaction.at(-1)?.[2] !== transaction[0]?.[2]) return { transaction: '3', group: '5' }
  const missing = ['BHT', 'HL', 'EQ'].find((name) => !transaction.some(([one]) => one === name))
  const wanted = missing ?? (loopOf(transaction, '22') === undefined ? 'NM1' : undefined)
  // Code 3: a segment that must be there is missing.
  return wanted === undefined
    ? undefined
    : {
        transaction: '5',
        group: '5',
        segment: { name: wanted, position: transaction.length, code: '3' },
      }
}

/** The question in a 270; with today's date if none was sent. */
export function readInquiry({ transaction, separators }: Received, today: string): Inquiry {
  const payer = nameIn(loopOf(transaction, '20'))
  const provider = nameIn(loopOf(transaction, '21'))
  const subscriberLoop = loopOf(transaction, '22')
  const dependentLoop = loopOf(transaction, '23')
  const asked = dependentLoop ?? subscriberLoop ?? []
  const date = asked.find(([name, kind]) => name === 'DTP' && kind === '291')?.[3]
  const [eq] = asked.filter(([name]) => name === 'EQ')
  const [qualifier = '', code = ''] = (eq?.[2] ?? '').split(separators.component)
  return {
    payerId: payer.id,
    provider: { name: provider.lastName, npi: provider.id },
    subscriber: {
      ...personIn(subscriberLoop),
      memberId: nameIn(subscriberLoop).id,
      groupNumber: subscriberLoop?.find(([name, kind]) => name === 'REF' && kind === '6P')?.[2] ?? '',
    },
    dependent: dependentLoop === undefined ? null : personIn(dependentLoop),
    serviceTypes: (eq?.[1] ?? '').split(separators.repetition).filter((type) => type !== ''),
    procedure: code === '' ? null : { qualifier, code },
    dateOfService: dashed((date ?? '').slice(0, 8)) || today,
    traceId: asked.find(([name]) => name === 'TRN')?.[2] ?? '',
  }
}

/** The segments under the HL of a level: 20 payer, 21 provider, 22 subscriber, 23 dependent. */
function loopOf(transaction: readonly Segment[], level: string): readonly Segment[] | undefined {
  const start = transaction.findIndex(([name, , , of]) => name === 'HL' && of === level)
  if (start < 0) return undefined
  const rest = transaction.slice(start + 1)
  const end = rest.findIndex(([name]) => name === 'HL' || name === 'SE')
  const loop = rest.slice(0, end)
  return loop.some(([name]) => name === 'NM1') ? loop : undefined
}

function nameIn(loop: readonly Segment[] | undefined) {
  const name = loop?.find(([segment]) => segment === 'NM1')
  return { lastName: name?.[3] ?? '', firstName: name?.[4] ?? '', id: name?.[9] ?? '' }
}

function personIn(loop: readonly Segment[] | undefined): AskedAbout {
  const { firstName, lastName } = nameIn(loop)
  return { firstName, lastName, birthDate: dashed(loop?.find(([name]) => name === 'DMG')?.[2] ?? '') }
}

/** 20260105 is 2026-01-05; '' where that is no date. */
function dashed(digits: string): string {
  const date = digits.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3')
  return isDate(date) ? date : ''
}
