import { type Field, fieldLabel, fieldsOf, type Template } from '@bitewing/domain'

/** Whatever leads back to the field, over one action or several: an action upon one of these would close a circle. */
function leadingTo(fields: readonly Field[], bookmark: string): ReadonlySet<string> {
  const found = new Set([bookmark])
  for (let before = 0; before !== found.size; ) {
    before = found.size
    for (const { bookmark: source, effects } of fields)
      if (effects.some(({ targets }) => targets.some((target) => found.has(target)))) found.add(source)
  }
  return found
}

export type Target = { readonly value: string; readonly label: string; readonly bookmarks: readonly string[] }

/** What a field may act upon: the other fields, and whole subcategories, which are their fields. */
export function targetsFor(template: Template, { bookmark }: Field): readonly Target[] {
  const out = leadingTo(template.sections.flatMap(fieldsOf), bookmark)
  const isFree = (field: Field) => !out.has(field.bookmark)
  return template.sections.flatMap((section) =>
    section.items.flatMap((item): Target[] => {
      const fields = (item.kind === 'subsection' ? item.fields : [item]).filter(isFree)
      const single = fields.map((field) => ({
        value: field.bookmark,
        label: `${section.name} › ${fieldLabel(section, field)}`,
        bookmarks: [field.bookmark],
      }))
      if (item.kind !== 'subsection' || fields.length < 2) return single
      const label = `${section.name} › ${`${item.code} ${item.label}`.trim()} (${fields.length})`
      return [{ value: item.id, label, bookmarks: fields.map((field) => field.bookmark) }, ...single]
    }),
  )
}
