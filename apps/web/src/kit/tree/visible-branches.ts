import { type Branch, type Coded, wholeBranch } from '@bitewing/domain'

export type Labelled = Coded & {
  readonly label: string
  /** Shown beside the label, and searched too: a code, a name. */
  readonly hint?: string | undefined
}

/** A branch as it is drawn: with the children that are in sight. */
export type Shown<Item extends Labelled> = {
  readonly branch: Branch<Item>
  readonly open: boolean
  readonly children: readonly Shown<Item>[]
}

/** What a search leaves: what matches, with what is above it and, under a match, everything below it. */
export function matching<Item extends Labelled>(
  forest: readonly Branch<Item>[],
  search: string,
  opened: ReadonlySet<string>,
): readonly Shown<Item>[] {
  const words = search.trim().toLowerCase().split(/\s+/)
  const show = (branch: Branch<Item>): Shown<Item> | undefined => {
    const own = matches(branch.item, words)
    const below = branch.children.map(show).filter((shown) => shown !== undefined)
    if (below.length > 0) return { branch, open: true, children: below }
    return own ? drawn(branch, opened) : undefined
  }
  return forest.map(show).filter((shown) => shown !== undefined)
}

export function drawn<Item extends Labelled>(branch: Branch<Item>, opened: ReadonlySet<string>): Shown<Item> {
  const open = branch.children.length > 0 && opened.has(branch.item.id)
  return { branch, open, children: open ? branch.children.map((child) => drawn(child, opened)) : [] }
}

export function countMatches<Item extends Labelled>(forest: readonly Branch<Item>[], search: string): number {
  const words = search.trim().toLowerCase().split(/\s+/)
  return forest.flatMap(wholeBranch).filter(({ item }) => matches(item, words)).length
}

/** The ids in the order in which they are drawn. */
export function idsIn<Item extends Labelled>(shown: readonly Shown<Item>[]): string[] {
  return shown.flatMap(({ branch, children }) => [branch.item.id, ...idsIn(children)])
}

function matches({ label, hint = '', code }: Labelled, words: readonly string[]): boolean {
  const text = `${label} ${hint} ${code}`.toLowerCase()
  return words.every((word) => text.includes(word))
}
