import type { Template } from '@bitewing/domain'

/** Every category and subcategory, each with its way through the form, to choose from. */
export function listsOf({ sections }: Template): { value: string; label: string }[] {
  return sections.flatMap(({ id, name, items }) => [
    { value: id, label: name },
    ...items.flatMap((item) =>
      item.kind === 'subsection' ? [{ value: item.id, label: `${name} › ${`${item.code} ${item.label}`.trim()}` }] : [],
    ),
  ])
}
