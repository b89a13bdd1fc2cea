/**
 * A hierarchy that is written in codes: what is below an item has a code that begins with the item's code and a dash
 * (3 §4), so M1-S1-A1 is below M1-S1, and M1-S10 is not.
 */

export type Coded = { readonly id: string; readonly code: string }

export type Branch<Item extends Coded> = {
  readonly item: Item
  readonly parent: Branch<Item> | undefined
  readonly children: readonly Branch<Item>[]
  readonly depth: number
}

/** The items as branches under their parents, in the order in which they came. */
export function forestOf<Item extends Coded>(items: readonly Item[]): readonly Branch<Item>[] {
  const byCode = new Map(items.map((item) => [item.code, item]))
  const childrenOf = new Map<string | undefined, Item[]>()
  for (const item of items) {
    const above = parentCodeAmong(byCode, item.code)
    const siblings = childrenOf.get(above)
    if (siblings === undefined) childrenOf.set(above, [item])
    else siblings.push(item)
  }
  const grow = (code: string | undefined, parent: Branch<Item> | undefined): Branch<Item>[] =>
    (childrenOf.get(code) ?? []).map((item) => {
      const children: Branch<Item>[] = []
      const branch = { item, parent, children, depth: parent === undefined ? 0 : parent.depth + 1 }
      children.push(...grow(item.code, branch))
      return branch
    })
  return grow(undefined, undefined)
}

/** The nearest code above that is there, since a list may leave some out. */
function parentCodeAmong(codes: ReadonlyMap<string, unknown>, code: string): string | undefined {
  const dash = code.lastIndexOf('-')
  if (dash === -1) return undefined
  const above = code.slice(0, dash)
  return codes.has(above) ? above : parentCodeAmong(codes, above)
}

/** The branch and everything below it, from the top down. */
export function wholeBranch<Item extends Coded>(branch: Branch<Item>): readonly Branch<Item>[] {
  return [branch, ...branch.children.flatMap(wholeBranch)]
}

export function findBranch<Item extends Coded>(forest: readonly Branch<Item>[], id: string): Branch<Item> | undefined {
  return forest.flatMap(wholeBranch).find(({ item }) => item.id === id)
}

/** From the nearest one up. */
export function ancestorsOf<Item extends Coded>({ parent }: Branch<Item>): readonly Branch<Item>[] {
  return parent === undefined ? [] : [parent, ...ancestorsOf(parent)]
}
