import {
  type Field,
  fieldsOf,
  type Operation,
  type Place,
  robotSource,
  type Subsection,
  type Template,
  type TemplateSection,
} from '@bitewing/domain'

export type Item = Field | Subsection
/** Where an element stands, counted from 0. */
export type Located = {
  readonly section: TemplateSection
  readonly subsection: Subsection | undefined
  /** Undefined for a section itself. */
  readonly item: Item | undefined
  readonly at: number
}

/** The section, subsection or field with the id. */
export function locate({ sections }: Template, id: string): Located | undefined {
  for (const [at, section] of sections.entries()) {
    if (section.id === id) return { section, subsection: undefined, item: undefined, at }
    for (const [place, item] of section.items.entries()) {
      if (item.id === id) return { section, subsection: undefined, item, at: place }
      if (item.kind !== 'subsection') continue
      const within = item.fields.findIndex((field) => field.id === id)
      if (within !== -1) return { section, subsection: item, item: item.fields[within], at: within }
    }
  }
  return undefined
}

/** A list is named by the id of the section or subsection whose elements it has. */
export function placeOf(template: Template, list: string): Place | undefined {
  const found = locate(template, list)
  if (found === undefined) return undefined
  if (found.item === undefined) return { sectionId: list }
  return found.item.kind === 'subsection' ? { sectionId: found.section.id, subsectionId: list } : undefined
}

/** Fields stand everywhere; a subsection only directly in a section. */
export function accepts(template: Template, id: string, list: string): boolean {
  const moved = locate(template, id)?.item
  const place = placeOf(template, list)
  if (moved === undefined || place === undefined) return false
  return moved.kind !== 'subsection' || place.subsectionId === undefined
}

/**
 * What an arrow key does: one place up or down. A field goes into a subsection that it comes to, out of one at its end, and from the end of a
 * section on into the next; undefined where the form ends.
 */
export function stepOf(template: Template, id: string, step: 1 | -1): Operation | undefined {
  const found = locate(template, id)
  if (found === undefined) return undefined
  const { section, subsection, item, at } = found
  if (item === undefined) {
    const place = at + step
    return template.sections[place] === undefined ? undefined : { kind: 'move-section', id, at: place }
  }
  const move = (into: Place, place: number): Operation => ({ kind: 'move-item', id, into, at: place })
  const siblings: readonly Item[] = subsection?.fields ?? section.items
  const next = siblings[at + step]
  const here = { sectionId: section.id, ...(subsection && { subsectionId: subsection.id }) }
  if (next?.kind === 'subsection' && item.kind !== 'subsection')
    return move({ sectionId: section.id, subsectionId: next.id }, step === 1 ? 0 : next.fields.length)
  if (next !== undefined) return move(here, at + step)
  if (subsection !== undefined)
    return move({ sectionId: section.id }, section.items.indexOf(subsection) + (step === 1 ? 1 : 0))
  const neighbour = template.sections[template.sections.indexOf(section) + step]
  return neighbour && move({ sectionId: neighbour.id }, step === 1 ? 0 : neighbour.items.length)
}

/** The labels of what the robot fills in an element. */
export function filledByRobot({ section, item }: Located): readonly string[] {
  const fields = item === undefined ? fieldsOf(section) : item.kind === 'subsection' ? item.fields : [item]
  return fields.filter(({ bookmark }) => robotSource(bookmark) !== undefined).map(({ label }) => label)
}

export function nameOf({ section, item }: Located): string {
  return item?.label ?? section.name
}
