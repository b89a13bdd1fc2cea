import { coverageOf, type Person } from '@bitewing/population'
import { linesOf } from './lines/index.ts'
import type { Line } from './lines/line.ts'
import { headerOf } from './lines/plan-lines.ts'
import { type Network, trueForm } from './truth-form.ts'

/** What is true about a patient's plan, and how much of it the payer reveals, by bookmark of the full form. */
export type Truth = {
  /** All of it. */
  readonly form: Readonly<Record<string, string>>
  /** What the payer's answer says in its fields. */
  readonly sent: Readonly<Record<string, string>>
  /** What it says only in free text, for a person to confirm. */
  readonly inText: Readonly<Record<string, string>>
}

export function truthOf(person: Person, on: string, network: Network): Truth {
  const coverage = coverageOf(person, on)
  const form = trueForm(person, coverage, network)
  if (person.standing === 'Not Found') return { form, sent: form, inText: {} }
  const lines = linesOf(person, coverage)
  const sent = withDerived(
    new Set([...headerOf(person, coverage).tells, ...lines.flatMap((line) => toldBy(line, network))]),
    form,
  )
  const inText = new Set(lines.filter((line) => isAbout(line, network)).flatMap(wordsOf))
  return {
    form,
    sent: pick(form, (bookmark) => sent.has(bookmark)),
    inText: pick(form, (bookmark) => inText.has(bookmark) && !sent.has(bookmark)),
  }
}

function toldBy(line: Line, network: Network): readonly string[] {
  return [...(line.tellsAnyway ?? []), ...(isAbout(line, network) ? (line.tells ?? []) : [])]
}

function isAbout({ network }: Line, wanted: Network): boolean {
  return network === undefined || network === 'W' || network === (wanted === 'in' ? 'Y' : 'N')
}

function wordsOf({ messages = [] }: Line): readonly string[] {
  return messages.flatMap(({ tells }) => tells)
}

const classes = [
  ['EndoClass', 'PctEndo'],
  ['PerioClass', 'PctPerio'],
  ['OSClass', 'PctOS'],
] as const

/** What follows from what was sent. */
function withDerived(sent: ReadonlySet<string>, form: Truth['form']): ReadonlySet<string> {
  const derived = new Set(sent)
  const all = (...bookmarks: string[]) => bookmarks.every((bookmark) => sent.has(bookmark))
  if (all('AnnMax', 'AnnMaxRem')) derived.add('AnnMaxUsed')
  // Where basic and major pay the same, the percentage does not say which class it is.
  if (form['PctBasic'] !== form['PctCrown']) {
    for (const [bookmark, percent] of classes) if (all(percent, 'PctBasic', 'PctCrown')) derived.add(bookmark)
  }
  return derived
}

function pick(form: Truth['form'], wanted: (bookmark: string) => boolean): Truth['form'] {
  return Object.fromEntries(Object.entries(form).filter(([bookmark]) => wanted(bookmark)))
}
