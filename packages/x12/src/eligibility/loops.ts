import type { Transaction } from '../syntax/envelopes.ts'
import { type Segment, valueOf } from '../syntax/segment.ts'

/** The loops of a 271: its segments put where they belong, not yet understood. */

type Loop = { readonly segments: Segment[] }

/** 2000A to 2000D with the 2100 loop in it: A payer, B provider, C subscriber, D dependent. */
export type Level = Loop & { readonly letter: 'A' | 'B' | 'C' | 'D'; readonly benefits: BenefitLoop[] }

/** 2110 */
export type BenefitLoop = Loop & { readonly benefit: Segment; readonly entities: EntityLoop[] }

/** 2120 */
export type EntityLoop = Loop

/** Everything that one answer is about. */
export type Patient = {
  readonly transaction: Transaction
  readonly payer: Level
  readonly provider: Level
  readonly subscriber: Level
  readonly dependent: Level | null
}

export function first(loop: Loop, id: string): Segment | null {
  return loop.segments.find((segment) => segment.id === id) ?? null
}

export function all(loop: Loop, id: string): readonly Segment[] {
  return loop.segments.filter((segment) => segment.id === id)
}

/** One patient for each subscriber or dependent that is told about. */
export function patientsOf(transaction: Transaction): readonly Patient[] {
  const patients: Patient[] = []
  let payer = emptyLevel('A')
  let provider = emptyLevel('B')
  let family: Level[] = []
  const closeFamily = () => {
    for (const members of membersOf(family)) patients.push({ transaction, payer, provider, ...members })
    family = []
  }
  for (const level of levelsOf(transaction)) {
    if (level.letter !== 'D') closeFamily()
    if (level.letter === 'A') [payer, provider] = [level, emptyLevel('B')]
    else if (level.letter === 'B') provider = level
    else family.push(level)
  }
  closeFamily()
  // A payer that is down, or does not know the provider, tells about nobody.
  if (patients.length === 0)
    patients.push({ transaction, payer, provider, subscriber: emptyLevel('C'), dependent: null })
  return patients
}

/**
 * A subscriber with dependents is a patient too when benefits of his own are told, but comes after them: who asks for a child must not get
 * the parent's.
 */
function membersOf(family: readonly Level[]): readonly Pick<Patient, 'subscriber' | 'dependent'>[] {
  const subscriber = family.find(({ letter }) => letter === 'C') ?? emptyLevel('C')
  const dependents = family.filter(({ letter }) => letter === 'D')
  const members = dependents.map((dependent) => ({ subscriber, dependent }))
  const isPatient = family.length > 0 && (dependents.length === 0 || isAboutHimself(subscriber))
  return isPatient ? [...members, { subscriber, dependent: null }] : members
}

/** Benefits in an answer, a question in an inquiry. */
function isAboutHimself(subscriber: Level): boolean {
  return subscriber.benefits.length > 0 || first(subscriber, 'EQ') !== null
}

const LETTERS: ReadonlyMap<string, Level['letter']> = new Map([
  ['20', 'A'],
  ['21', 'B'],
  ['22', 'C'],
  ['23', 'D'],
])

/**
 * In the order sent, which is the order of the tree: parents are not looked up, since some payers number them wrongly. Where an HL is
 * missing, the name of the next party begins its level.
 */
function levelsOf({ segments }: Transaction): readonly Level[] {
  const levels: Level[] = []
  const isWithout = !segments.some(({ id }) => id === 'HL')
  for (const segment of segments) {
    if (segment.id === 'HL') {
      const letter = LETTERS.get(valueOf(segment, 3))
      if (letter !== undefined) levels.push(emptyLevel(letter))
      continue
    }
    const begun = begunBy(segment, levels.at(-1), isWithout)
    if (begun !== undefined) levels.push(emptyLevel(begun))
    const level = levels.at(-1)
    if (level !== undefined) takeInto(level, segment)
  }
  return levels
}

/** NM101 of the parties whose levels they are. */
const PARTIES: ReadonlyMap<string, Level['letter']> = new Map([
  ['PR', 'A'],
  ['1P', 'B'],
  ['IL', 'C'],
  ['03', 'D'],
])

/** The level that a segment begins although no HL does: one level has one name. A person under a benefit is another patient. */
function begunBy(segment: Segment, level: Level | undefined, isWithout: boolean): Level['letter'] | undefined {
  if (segment.id !== 'NM1') return isWithout && level === undefined && segment.id === 'EB' ? 'C' : undefined
  const letter = PARTIES.get(valueOf(segment, 1))
  if (letter === undefined || letter === level?.letter) return undefined
  if (level === undefined) return isWithout ? letter : undefined
  const isUnderBenefit = level.benefits.length > 0
  if (isUnderBenefit) return isWithout && (letter === 'C' || letter === 'D') ? letter : undefined
  return first(level, 'NM1') === null ? undefined : letter
}

function emptyLevel(letter: Level['letter']): Level {
  return { letter, segments: [], benefits: [] }
}

const OF_AN_ENTITY: ReadonlySet<string> = new Set(['N3', 'N4', 'PER', 'PRV'])

/** LS and LE only frame the entities: an NM1 under a benefit is one, framed or not. */
function takeInto(level: Level, segment: Segment): void {
  const loop = level.benefits.at(-1)
  const entity = loop?.entities.at(-1)
  if (segment.id === 'EB') level.benefits.push({ benefit: segment, segments: [], entities: [] })
  else if (loop === undefined) level.segments.push(segment)
  else if (segment.id === 'NM1') loop.entities.push({ segments: [segment] })
  else if (entity !== undefined && OF_AN_ENTITY.has(segment.id)) entity.segments.push(segment)
  else loop.segments.push(segment)
}
