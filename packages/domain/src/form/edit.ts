import { fieldsOf } from './compile.ts'
import type { ChoiceField, Field, Option, Section, Subsection, Template, TextField } from './template.ts'

/** Where an element stands: directly in a section, or in one of its subsections. */
export type Place = { readonly sectionId: string; readonly subsectionId?: string }
type Item = Section['items'][number]

/** What may be changed about a field. Its bookmark is not among it: that is where the answers of records are kept. */
export type FieldChange = Partial<
  Pick<TextField, 'label' | 'required' | 'symbol' | 'effects' | 'data' | 'maximumLength'> &
    Pick<ChoiceField, 'options'> & { readonly personal: boolean; readonly leftOut: readonly Option[] }
>

/** One change of a template. `at` counts from zero, in the list as it is without the element. */
export type Operation =
  | { readonly kind: 'add-section'; readonly section: Section; readonly at: number }
  | { readonly kind: 'change-section'; readonly id: string; readonly to: Partial<Pick<Section, 'name' | 'type'>> }
  | { readonly kind: 'move-section'; readonly id: string; readonly at: number }
  | { readonly kind: 'remove-section'; readonly id: string }
  | { readonly kind: 'add-item'; readonly item: Item; readonly into: Place; readonly at: number }
  | {
      readonly kind: 'change-subsection'
      readonly id: string
      readonly to: Partial<Pick<Subsection, 'label' | 'code'>>
    }
  | { readonly kind: 'change-field'; readonly id: string; readonly to: FieldChange }
  | { readonly kind: 'move-item'; readonly id: string; readonly into: Place; readonly at: number }
  | { readonly kind: 'remove-item'; readonly id: string }
  | { readonly kind: 'all'; readonly operations: readonly Operation[] }

/** gone: what it is about is not there (any more) · taken: an id of it is there already · unfit: it cannot stand there, or has no such property. */
export type EditRefusal = 'gone' | 'taken' | 'unfit'

export type Edited = { readonly template: Template /** Undoes it. */; readonly inverse: Operation }

class Refused extends Error {
  readonly refusal: EditRefusal
  constructor(refusal: EditRefusal) {
    super(refusal)
    this.refusal = refusal
  }
}

/** The template with the operation applied, or why that is not possible: then nothing has changed. */
export function edit(template: Template, operation: Operation): Edited | EditRefusal {
  try {
    return apply(template, operation)
  } catch (error) {
    if (error instanceof Refused) return error.refusal
    throw error
  }
}

function apply(template: Template, operation: Operation): Edited {
  const { sections } = template
  switch (operation.kind) {
    case 'add-section': {
      refuseTaken(template, idsIn(operation.section))
      const inverse: Operation = { kind: 'remove-section', id: operation.section.id }
      return { template: { sections: inserted(sections, operation.at, operation.section) }, inverse }
    }
    case 'change-section': {
      const at = sectionAt(template, operation.id)
      const section = sections[at] as Section
      const inverse: Operation = { ...operation, to: valuesBefore(section, operation.to) }
      return { template: { sections: sections.with(at, { ...section, ...operation.to }) }, inverse }
    }
    case 'move-section': {
      const at = sectionAt(template, operation.id)
      const moved = inserted(sections.toSpliced(at, 1), operation.at, sections[at] as Section)
      return { template: { sections: moved }, inverse: { ...operation, at } }
    }
    case 'remove-section': {
      const at = sectionAt(template, operation.id)
      const inverse: Operation = { kind: 'add-section', section: sections[at] as Section, at }
      return { template: { sections: sections.toSpliced(at, 1) }, inverse }
    }
    case 'add-item': {
      refuseTaken(template, idsIn(operation.item))
      const inverse: Operation = { kind: 'remove-item', id: operation.item.id }
      return { template: put(template, operation.item, operation.into, operation.at), inverse }
    }
    case 'change-subsection': {
      const { item } = find(template, operation.id)
      if (item.kind !== 'subsection') throw new Refused('unfit')
      const inverse: Operation = { ...operation, to: valuesBefore(item, operation.to) }
      return { template: replaced(template, { ...item, ...operation.to }), inverse }
    }
    case 'change-field': {
      const { item } = find(template, operation.id)
      if (item.kind === 'subsection' || !Object.keys(operation.to).every((key) => key in plain(item)))
        throw new Refused('unfit')
      const inverse: Operation = { ...operation, to: valuesBefore(plain(item), operation.to) }
      return { template: replaced(template, changed(item, operation.to)), inverse }
    }
    case 'move-item': {
      const { item, place, at } = find(template, operation.id)
      const moved = put(taken(template, operation.id), item, operation.into, operation.at)
      return { template: moved, inverse: { ...operation, into: place, at } }
    }
    case 'remove-item': {
      const { item, place, at } = find(template, operation.id)
      return { template: taken(template, operation.id), inverse: { kind: 'add-item', item, into: place, at } }
    }
    case 'all': {
      const inverses: Operation[] = []
      let edited = template
      for (const each of operation.operations) {
        const done = apply(edited, each)
        edited = done.template
        inverses.unshift(done.inverse)
      }
      return { template: edited, inverse: { kind: 'all', operations: inverses } }
    }
  }
}

/** A field with all that a field of its kind can have: what is not said of it is false, or empty. */
function plain(field: Field): object {
  const { personal = false } = field
  return field.kind === 'text' ? { ...field, personal } : { ...field, personal, leftOut: field.leftOut ?? [] }
}

/** What is false or empty by itself is left away, so that a field that was changed back is the same as before. */
function changed(field: Field, { personal, leftOut, ...to }: FieldChange): Field {
  const { personal: wasPersonal, ...rest } = field
  const isPersonal = personal ?? wasPersonal ?? false
  const result = { ...rest, ...to, ...(isPersonal && { personal: true as const }) } as Field
  if (result.kind === 'text' || leftOut === undefined) return result
  const { leftOut: _, ...choice } = result
  return leftOut.length === 0 ? choice : { ...choice, leftOut }
}

/** Puts another form in the template's place, such as a former version of it. */
export function replacement(template: Template, by: Template): Operation {
  return {
    kind: 'all',
    operations: [
      ...template.sections.map(({ id }): Operation => ({ kind: 'remove-section', id })),
      ...by.sections.map((section, at): Operation => ({ kind: 'add-section', section, at })),
    ],
  }
}

/** Gives a field that was never published another bookmark, and has the effects of others follow it. */
export function renaming(template: Template, id: string, bookmark: string): Operation {
  const found = placed(template, id)
  // Refused as such when it is applied.
  if (found === undefined || found.item.kind === 'subsection') return { kind: 'change-field', id, to: {} }
  const { item, place, at } = found
  const named = (target: string) => (target === item.bookmark ? bookmark : target)
  const acting = template.sections
    .flatMap(fieldsOf)
    .filter((field) => field.id !== id && field.effects.some(({ targets }) => targets.includes(item.bookmark)))
  return {
    kind: 'all',
    operations: [
      ...acting.map((field): Operation => {
        const effects = field.effects.map((effect) => ({ ...effect, targets: effect.targets.map(named) }))
        return { kind: 'change-field', id: field.id, to: { effects } }
      }),
      { kind: 'remove-item', id },
      { kind: 'add-item', item: { ...item, bookmark } as Field, into: place, at },
    ],
  }
}

/** Takes an element away together with every effect on what it holds: an effect on nothing would be a mistake of the form. */
export function removal(template: Template, id: string): Operation {
  const section = template.sections.find((each) => each.id === id)
  const removed = section === undefined ? placed(template, id)?.item : section
  const gone = removed === undefined ? [] : fieldsIn(removed)
  const bookmarks = new Set(gone.map(({ bookmark }) => bookmark))
  const others = template.sections.flatMap(fieldsOf).filter((field) => !gone.includes(field))
  const released = others.filter(({ effects }) => effects.some(({ targets }) => targets.some((t) => bookmarks.has(t))))
  return {
    kind: 'all',
    operations: [
      ...released.map(({ id: source, effects }): Operation => {
        const left = effects.map((effect) => ({ ...effect, targets: effect.targets.filter((t) => !bookmarks.has(t)) }))
        return { kind: 'change-field', id: source, to: { effects: left.filter(({ targets }) => targets.length > 0) } }
      }),
      section === undefined ? { kind: 'remove-item', id } : { kind: 'remove-section', id },
    ],
  }
}

function fieldsIn(element: Section | Item): readonly Field[] {
  if ('items' in element) return fieldsOf(element)
  return element.kind === 'subsection' ? element.fields : [element]
}

/** Of the element and everything in it. */
function idsIn(element: Section | Item): readonly string[] {
  if ('items' in element) return [element.id, ...element.items.flatMap(idsIn)]
  return element.kind === 'subsection' ? [element.id, ...element.fields.map(({ id }) => id)] : [element.id]
}

function refuseTaken(template: Template, ids: readonly string[]): void {
  const known = new Set(template.sections.flatMap(idsIn))
  if (ids.some((id) => known.has(id)) || new Set(ids).size < ids.length) throw new Refused('taken')
}

function sectionAt(template: Template, id: string): number {
  const at = template.sections.findIndex((section) => section.id === id)
  if (at === -1) throw new Refused('gone')
  return at
}

type Found = { readonly item: Item; readonly place: Place; readonly at: number }

function find(template: Template, id: string): Found {
  const found = placed(template, id)
  if (found === undefined) throw new Refused('gone')
  return found
}

/** The field or subsection with the id, and where it stands. */
export function placed(template: Template, id: string): Found | undefined {
  for (const { id: sectionId, items } of template.sections) {
    for (const [at, item] of items.entries()) {
      if (item.id === id) return { item, place: { sectionId }, at }
      if (item.kind !== 'subsection') continue
      const within = item.fields.findIndex((field) => field.id === id)
      const field = item.fields[within]
      if (field !== undefined) return { item: field, place: { sectionId, subsectionId: item.id }, at: within }
    }
  }
  return undefined
}

function put(template: Template, item: Item, into: Place, at: number): Template {
  const index = sectionAt(template, into.sectionId)
  const section = template.sections[index] as Section
  if (into.subsectionId === undefined)
    return { sections: template.sections.with(index, { ...section, items: inserted(section.items, at, item) }) }
  const subsection = section.items.find(({ id }) => id === into.subsectionId)
  if (subsection === undefined) throw new Refused('gone')
  // A subsection in a subsection would have no place on the form.
  if (subsection.kind !== 'subsection' || item.kind === 'subsection') throw new Refused('unfit')
  return replaced(template, { ...subsection, fields: inserted(subsection.fields, at, item) })
}

function taken(template: Template, id: string): Template {
  return mapItems(template, (item) => (item.id === id ? undefined : item))
}

function replaced(template: Template, by: Item): Template {
  return mapItems(template, (item) => (item.id === by.id ? by : item))
}

/** Elements that stay as they are stay the same objects, so that a screen draws only what has changed. */
function mapItems(template: Template, change: (item: Item) => Item | undefined): Template {
  const sections = template.sections.map((section) => {
    const items = changedList(section.items, (item) => {
      const changed = change(item)
      if (changed !== item || item.kind !== 'subsection') return changed
      const fields = changedList(item.fields, (field) => change(field) as Field | undefined)
      return fields === item.fields ? item : { ...item, fields }
    })
    return items === section.items ? section : { ...section, items }
  })
  return { sections }
}

function changedList<T>(list: readonly T[], change: (item: T) => T | undefined): readonly T[] {
  const changed = list.map(change)
  if (changed.every((item, index) => item === list[index])) return list
  return changed.filter((item) => item !== undefined)
}

function inserted<T>(list: readonly T[], at: number, item: T): readonly T[] {
  return list.toSpliced(Math.max(0, Math.min(at, list.length)), 0, item)
}

function valuesBefore<Change extends object>(element: object, to: Change): Change {
  const values = element as Record<string, unknown>
  return Object.fromEntries(Object.keys(to).map((key) => [key, values[key]])) as Change
}
