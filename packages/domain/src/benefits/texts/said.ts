import type { Benefit } from '../answer.ts'
import { proceduresNamed } from '../classify/classes.ts'
import type { Classified, Fact } from '../classify/fact.ts'
import type { FillContext, Visit } from '../context.ts'
import { type Known, remembered, rememberedBy } from '../remembered.ts'
import { networkOf } from '../rows.ts'

/** A suggestion that a person may accept: never filled in automatically. */
export type Suggestion = {
  readonly value: string
  readonly segment: string
  /** Why it is only suggested, as a sentence. */
  readonly reason: string
  /** The payer's own words; '' where it is not read from words. */
  readonly text: string
}

export type Suggest = (answer: Classified, context: FillContext) => readonly Suggestion[]

/** One sentence that stands beside a benefit. */
export type Said = { readonly sentence: string; readonly benefit: Fact }

const READ_FROM_WORDS = 'The payer wrote this in words.'

/** The sentences among which a kind of suggestion looks: most of them say nothing to most fields. */
export type Among = { readonly name: string; readonly has: (said: Said) => boolean }

const ALL: Among = { name: '', has: () => true }

/** The suggestions of the sentences; those of the other network's benefits suggest nothing. */
export function suggestedBy(valueOf: (said: Said) => string, among: Among = ALL): Suggest {
  return (answer, visit) =>
    everythingSaid(answer, visit, among).flatMap((said) => {
      const value = valueOf(said)
      if (value === '') return []
      return [{ value, segment: said.benefit.source, reason: READ_FROM_WORDS, text: said.sentence }]
    })
}

export function concerns(benefit: Benefit, { network }: Visit): boolean {
  return network === 'Unknown' || networkOf(benefit) === '' || networkOf(benefit) === network
}

/** Every field looks through the same sentences. */
const sentences: Known<Fact, readonly Said[]> = new WeakMap()
const everything: Known<Classified, Map<string, readonly Said[]>> = new WeakMap()
const procedures: Known<Said, readonly string[]> = new WeakMap()

export function sentencesOf(benefit: Fact): readonly Said[] {
  return remembered(sentences, benefit, ({ messages }) =>
    messages
      .flatMap((message) => message.split(/(?<=[.;])\s+|[\r\n]+/))
      .map((sentence) => ({ sentence: sentence.trim(), benefit }))
      .filter(({ sentence }) => sentence !== ''),
  )
}

function everythingSaid(answer: Classified, visit: Visit, { name, has }: Among): readonly Said[] {
  return rememberedBy(everything, answer, `${visit.network} ${name}`, ({ benefits }) =>
    benefits
      .filter((benefit) => concerns(benefit, visit))
      .flatMap(sentencesOf)
      .filter(has),
  )
}

/** The procedures that a sentence names. */
export function proceduresSaid(said: Said): readonly string[] {
  return remembered(procedures, said, ({ sentence }) => proceduresNamed(sentence))
}
