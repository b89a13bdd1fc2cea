/** What a clause says about its subject: a name alone says nothing. */
export type Polarity = 'yes' | 'no' | 'unclear'

const NEGATION = /\b(?:no|not|never|none|without|nor|neither|cannot|waived?|excluded|n\/a)\b|n[’']t\b/gi
const STATEMENT =
  /\b(?:is|are|be|has|have|will|may|must|appl(?:y|ies|ied|icable)|cover(?:s|ed)?|paid|pays?|payable|subject|limit(?:s|ed|ation)?|yes|included?|allowed|allowance|required?|available|enforced|exists?|counts?|rate|to|\d+)\b|=\s*y\b|:\s*y\b/i

/** Clause by clause: two negations in one are left to a reader. */
export function polarityOf(clause: string): Polarity {
  const negations = [...clause.matchAll(NEGATION)].length
  if (negations > 1) return 'unclear'
  if (negations === 1) return 'no'
  return STATEMENT.test(clause) ? 'yes' : 'unclear'
}

/** The parts of a sentence that stand for themselves: a negation reaches no further. */
export function clausesOf(sentence: string): readonly string[] {
  return sentence
    .split(/[,;]\s+|\s+-\s+|\b(?:but|however|although|except that|and(?= (?:no|there|the plan|it))|while)\b/i)
    .map((clause) => clause.trim())
    .filter((clause) => clause !== '')
}

/** The polarity of the clause that speaks of a subject; undefined where none does, or where several differ. */
export function saidOf(sentence: string, subject: RegExp): Polarity | undefined {
  const said = clausesOf(sentence)
    .filter((clause) => subject.test(clause))
    .map(polarityOf)
  const clear = new Set(said.filter((polarity) => polarity !== 'unclear'))
  if (said.length === 0) return undefined
  return clear.size === 1 ? [...clear][0] : 'unclear'
}

/** Yes, No, or '' where a reader has to decide. */
export function yesOrNo(sentence: string, subject: RegExp): string {
  const polarity = saidOf(sentence, subject)
  if (polarity === undefined || polarity === 'unclear') return ''
  return polarity === 'yes' ? 'Yes' : 'No'
}

/** Of a sentence whose No means Yes: what is not paid for is excluded. */
export function opposite(answer: string): string {
  if (answer === 'Yes') return 'No'
  return answer === 'No' ? 'Yes' : ''
}
