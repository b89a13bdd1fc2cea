import type { Shareable, ShareableItem } from '@bitewing/contract'
import { type Chosen, chooseBranch, findBranch, forestOf, stateOf, wholeBranch } from '@bitewing/domain'
import type { TreeItem } from '../../kit/tree/index.ts'

type Category = Shareable['categories'][number]

/** The form as a tree: categories, subcategories and choices hold others together; texts and options are what is shared. */
export function treeItems(categories: readonly Category[]): TreeItem[] {
  return categories.flatMap(({ _id, categoryName, items }, at) => [
    { id: _id, code: `C${at}`, label: categoryName, group: true },
    ...items.flatMap((item, place) => itemsOf(item, `C${at}-${place}`)),
  ])
}

function itemsOf(item: ShareableItem, code: string): TreeItem[] {
  const { _id: id, label } = item
  const below = item.type === 'subsection' ? item.items : item.options.map((option) => ({ ...option, options: [] }))
  return [
    { id, code, label, group: below.length > 0 },
    ...below.flatMap((each, place) => itemsOf({ type: 'bookmark', ...each }, `${code}-${place}`)),
  ]
}

/** What is ticked at first: what is shared whole is shared with everything below it. */
export function tickedAtFirst(items: readonly TreeItem[], shared: readonly string[]): Chosen {
  const forest = forestOf(items)
  return shared.reduce<Chosen>((chosen, id) => {
    const branch = findBranch(forest, id)
    return branch === undefined ? chosen : chooseBranch(branch, chosen, true)
  }, new Set())
}

/** The ids to send: every text and option that is ticked, and each subcategory that is ticked whole, so that it can be taken as one. */
export function elementsToShare(categories: readonly Category[], chosen: Chosen): string[] {
  const items = treeItems(categories)
  const forest = forestOf(items)
  const subsections = new Set(
    categories.flatMap((category) => category.items.filter(({ type }) => type === 'subsection').map(({ _id }) => _id)),
  )
  return forest
    .flatMap(wholeBranch)
    .filter((branch) =>
      subsections.has(branch.item.id)
        ? stateOf(branch, chosen) === 'all'
        : branch.children.length === 0 && chosen.has(branch.item.id),
    )
    .map(({ item }) => item.id)
}
