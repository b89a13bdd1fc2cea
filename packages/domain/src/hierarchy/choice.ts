import { ancestorsOf, type Branch, type Coded, wholeBranch } from './forest.ts'

/** An item of a hierarchy that can be chosen. */
export type Choosable = Coded & {
  /** It only holds others together, such as a module: it is chosen exactly while something below it is. */
  readonly group?: boolean | undefined
  /** Why it cannot be changed; it stays as it is, also when its parent is chosen. */
  readonly locked?: string | undefined
  /** It is not given with its parent: only a click on itself gives it. */
  readonly apart?: boolean | undefined
}

export type ChoiceState = 'all' | 'some' | 'none'

/** Ids. Those of no item are carried along unchanged. */
export type Chosen = ReadonlySet<string>

/** 3 §4: a parent follows from what is below it; one that can be had alone, such as a section, counts as well. */
export function stateOf<Item extends Choosable>(branch: Branch<Item>, chosen: Chosen): ChoiceState {
  const counted = wholeBranch(branch).filter((each) => !isMereGroup(each))
  const had = counted.filter(({ item }) => chosen.has(item.id)).length
  return had === 0 ? 'none' : had === counted.length ? 'all' : 'some'
}

/** Whether a click gives: as long as there is something left to give. */
export function wouldGive<Item extends Choosable>(branch: Branch<Item>, chosen: Chosen): boolean {
  return given(branch, chosen).some(({ item }) => !chosen.has(item.id))
}

/** Chooses the branch with all below it and what it needs above it, or takes it away with all below it. */
export function chooseBranch<Item extends Choosable>(
  branch: Branch<Item>,
  chosen: Chosen,
  on: boolean,
  { alsoApart = false } = {},
): Chosen {
  const next = new Set(chosen)
  const own = changeable(branch, chosen)
  const path = ancestorsOf(branch)
  if (on) {
    if (own.length > 0) for (const { item } of path) next.add(item.id)
    for (const { item } of alsoApart ? own : given(branch, chosen)) next.add(item.id)
  } else {
    for (const each of own.toReversed()) if (!hasChosenBelow(each, next)) next.delete(each.item.id)
  }
  for (const group of [...wholeBranch(branch), ...path].filter(isMereGroup)) {
    if (hasChosenBelow(group, next)) next.add(group.item.id)
    else next.delete(group.item.id)
  }
  return next
}

export function chooseAll<Item extends Choosable>(
  forest: readonly Branch<Item>[],
  chosen: Chosen,
  on: boolean,
): Chosen {
  return forest.reduce((so, branch) => chooseBranch(branch, so, on, { alsoApart: true }), chosen)
}

/** Why the item cannot be changed: for its own sake, or because it needs one above it that cannot be given. */
export function lockOf<Item extends Choosable>(branch: Branch<Item>, chosen: Chosen): string | undefined {
  const inTheWay = ancestorsOf(branch).find(({ item }) => item.locked !== undefined && !chosen.has(item.id))
  return branch.item.locked ?? inTheWay?.item.locked
}

function changeable<Item extends Choosable>(branch: Branch<Item>, chosen: Chosen): readonly Branch<Item>[] {
  return wholeBranch(branch).filter((each) => !isMereGroup(each) && lockOf(each, chosen) === undefined)
}

/** What a click on the branch gives: everything below it that is not apart. */
function given<Item extends Choosable>(branch: Branch<Item>, chosen: Chosen): readonly Branch<Item>[] {
  return changeable(branch, chosen).filter((each) => each === branch || each.item.apart !== true)
}

function isMereGroup<Item extends Choosable>({ item, children }: Branch<Item>): boolean {
  return item.group === true && children.length > 0
}

function hasChosenBelow<Item extends Choosable>(branch: Branch<Item>, chosen: Chosen): boolean {
  return branch.children.some(
    (child) => (!isMereGroup(child) && chosen.has(child.item.id)) || hasChosenBelow(child, chosen),
  )
}
