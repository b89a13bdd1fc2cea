import { fieldsOf } from './compile.ts'
import type { Field, Section, Subsection, Template } from './template.ts'

/** What is different between two states of a form, for people who decide whether to publish it. */
export type Difference = {
  readonly element: 'section' | 'subsection' | 'field'
  readonly change: 'added' | 'removed' | 'moved' | 'changed'
  readonly id: string
  readonly label: string
  /** The section it stands in. */
  readonly section: string
  /** What is different about it, where it is there before and after. */
  readonly details: readonly Detail[]
}
export type Detail = { readonly property: Property; readonly before: string; readonly after: string }
export type Property =
  | 'label'
  | 'type'
  | 'code'
  | 'required'
  | 'symbol'
  | 'data'
  | 'length'
  | 'options'
  | 'effects'
  | 'library'
  | 'section'

type Listed = Pick<Difference, 'element' | 'id' | 'label' | 'section'> & {
  /** Of the section or subsection that it stands in. */
  readonly parent: string
  readonly properties: Readonly<Partial<Record<Property, string>>>
}

/** In the order of the form afterwards, and what was removed at the end. */
export function differences(before: Template, after: Template): readonly Difference[] {
  const [was, is] = [listed(before), listed(after)]
  const former = new Map(was.map((element) => [element.id, element]))
  const present = new Set(is.map(({ id }) => id))
  const moved = movedIds(was, is)
  return [
    ...is.flatMap((element) => {
      const earlier = former.get(element.id)
      if (earlier === undefined) return [differenceOf(element, 'added', [])]
      const details = detailsOf(earlier, element)
      if (moved.has(element.id)) return [differenceOf(element, 'moved', details)]
      return details.length === 0 ? [] : [differenceOf(element, 'changed', details)]
    }),
    ...was.filter(({ id }) => !present.has(id)).map((element) => differenceOf(element, 'removed', [])),
  ]
}

function differenceOf(
  { element, id, label, section }: Listed,
  change: Difference['change'],
  details: readonly Detail[],
): Difference {
  return { element, change, id, label, section, details }
}

function detailsOf(before: Listed, after: Listed): readonly Detail[] {
  const properties = new Set([...Object.keys(before.properties), ...Object.keys(after.properties)]) as Set<Property>
  return [...properties]
    .map((property) => ({
      property,
      before: before.properties[property] ?? '',
      after: after.properties[property] ?? '',
    }))
    .filter((detail) => detail.before !== detail.after)
}

/** Every element, each section and subsection before what stands in it. */
function listed(template: Template): readonly Listed[] {
  return template.sections.flatMap((section) => [
    sectionListed(section),
    ...section.items.flatMap((item) =>
      item.kind === 'subsection'
        ? [subsectionListed(item, section), ...item.fields.map((field) => fieldListed(field, item.id, section))]
        : [fieldListed(item, section.id, section)],
    ),
  ])
}

function sectionListed({ id, name, type }: Section): Listed {
  return { element: 'section', id, label: name, section: name, parent: '', properties: { label: name, type } }
}

function subsectionListed({ id, label, code }: Subsection, section: Section): Listed {
  const properties = { label, code }
  return { element: 'subsection', id, label, section: section.name, parent: section.id, properties }
}

function fieldListed(field: Field, parent: string, section: Section): Listed {
  const { id, label, required, symbol, effects } = field
  const own: Listed['properties'] =
    field.kind === 'text'
      ? { data: field.data, length: String(field.maximumLength) }
      : { options: field.options.map((option) => option.label).join(', ') }
  const properties = {
    label,
    required: required ? 'yes' : 'no',
    symbol,
    ...own,
    library: field.personal ? 'no' : 'yes',
    effects: effects.map(({ action, when, targets }) => `${action} ${targets.join(', ')} when ${when}`).join('; '),
  }
  return { element: 'field', id, label, section: section.name, parent, properties }
}

/** Of what stays in the same list, as few as possible count as moved: all but the longest run that kept its order. */
function movedIds(was: readonly Listed[], is: readonly Listed[]): ReadonlySet<string> {
  const former = new Map(was.map((element, position) => [element.id, { parent: element.parent, position }]))
  const stays = is.filter(({ id, parent }) => former.get(id)?.parent === parent)
  const elsewhere = is.filter(({ id, parent }) => former.has(id) && former.get(id)?.parent !== parent)
  const kept = new Set(
    [...Map.groupBy(stays, ({ parent }) => parent).values()].flatMap((siblings) =>
      longestRising(siblings, ({ id }) => former.get(id)?.position ?? 0),
    ),
  )
  return new Set([...elsewhere, ...stays.filter((element) => !kept.has(element))].map(({ id }) => id))
}

function longestRising<T>(list: readonly T[], position: (item: T) => number): readonly T[] {
  // Of each length, the run that ends lowest.
  const runs: T[][] = []
  for (const item of list) {
    const at = runs.findIndex((run) => position(run.at(-1) as T) > position(item))
    const run = [...((at === -1 ? runs.at(-1) : runs[at - 1]) ?? []), item]
    if (at === -1) runs.push(run)
    else runs[at] = run
  }
  return runs.at(-1) ?? []
}

/** The bookmarks whose answers no field of the form shows any more. */
export function lostBookmarks(before: Template, after: Template): readonly string[] {
  const kept = new Set(after.sections.flatMap(fieldsOf).map(({ bookmark }) => bookmark))
  return before.sections
    .flatMap(fieldsOf)
    .map(({ bookmark }) => bookmark)
    .filter((bookmark) => !kept.has(bookmark))
}
