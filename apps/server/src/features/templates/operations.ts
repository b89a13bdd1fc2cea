import type { bookmarkSettings, Contract, ParsedInputOf } from '@bitewing/contract'
import { newId } from '@bitewing/db'
import {
  type ChoiceField,
  type Field,
  type FieldChange,
  type Operation,
  placed,
  removal,
  renaming,
  type Subsection,
  type Template,
  fieldsOf,
} from '@bitewing/domain'
import { fail } from '../../kernel/errors.ts'

/** What each of the specification's calls does to a form, as one operation. Elements that are named have to belong together. */

type Templates = Contract['templates']
type Input<N extends keyof Templates> = ParsedInputOf<Templates[N]>
/** Where a call says that a field or subsection stands; what is not said is not checked. */
type Said = { sectionId?: string | undefined; subsectionId?: string | undefined }

const gone = () => fail('templates.gone')
/** Counted from 1 on the wire. */
const positionOf = (order: number | undefined, end: number) => (order === undefined ? end : order - 1)

export function addingSection(
  form: Template,
  { categoryName, sectionType, orderNumber }: Input<'addSection'>,
): Operation {
  const section = { id: newId(), name: categoryName, type: sectionType, items: [] }
  return { kind: 'add-section', section, at: positionOf(orderNumber, form.sections.length) }
}

export function changingSection({ id, categoryName, sectionType }: Input<'changeSection'>): Operation {
  return { kind: 'change-section', id, to: { name: categoryName, type: sectionType } }
}

export function removingSection(form: Template, { id }: Input<'removeSection'>): Operation {
  if (!form.sections.some((section) => section.id === id)) throw gone()
  return removal(form, id)
}

export function movingSection(form: Template, { sectionId, subsectionId, newOrder }: Input<'moveSection'>): Operation {
  if (subsectionId === undefined) return { kind: 'move-section', id: sectionId, at: newOrder - 1 }
  subsectionOf(form, subsectionId, {})
  return { kind: 'move-item', id: subsectionId, into: { sectionId }, at: newOrder - 1 }
}

export function addingSubsection(form: Template, input: Input<'addSubsection'>): Operation {
  const { sectionId, label, code, orderNumber } = input
  const end = form.sections.find(({ id }) => id === sectionId)?.items.length ?? 0
  const item: Subsection = { id: newId(), kind: 'subsection', label, code, fields: [] }
  return { kind: 'add-item', item, into: { sectionId }, at: positionOf(orderNumber, end) }
}

export function changingSubsection(form: Template, { id, label, code, ...said }: Input<'changeSubsection'>): Operation {
  subsectionOf(form, id, said)
  return { kind: 'change-subsection', id, to: { label, code } }
}

export function removingSubsection(form: Template, { id, ...said }: Input<'removeSubsection'>): Operation {
  subsectionOf(form, id, said)
  return removal(form, id)
}

type Addition = { id: string; type: 'section' | 'subsection'; order?: number | undefined }

/** To a section or subsection, one after the other. */
export function addingFields(form: Template, { id, type, order }: Addition, fields: readonly Field[]): Operation {
  const { into, end } = type === 'section' ? endOfSection(form, id) : endOfSubsection(form, id)
  const start = positionOf(order, end)
  return { kind: 'all', operations: fields.map((item, index) => ({ kind: 'add-item', item, into, at: start + index })) }
}

function endOfSection(form: Template, sectionId: string) {
  const section = form.sections.find(({ id }) => id === sectionId)
  if (section === undefined) throw gone()
  return { into: { sectionId }, end: section.items.length }
}

function endOfSubsection(form: Template, subsectionId: string) {
  const { item, sectionId } = subsectionOf(form, subsectionId, {})
  return { into: { sectionId, subsectionId }, end: item.fields.length }
}

type Settings = Omit<(typeof bookmarkSettings)['_output'], 'type'> & Pick<Input<'changeBookmark'>, 'type'>

/** Of what is said; the rest stays. */
export function changingField(form: Template, id: string, said: Said, settings: Settings): Operation {
  const field = fieldAt(form, id, said)
  const { label, required, symbol, length, type, options } = settings
  const to: FieldChange = {
    ...(label !== undefined && { label }),
    ...(required !== undefined && { required }),
    ...(symbol !== undefined && { symbol }),
    ...(length !== undefined && field.kind === 'text' && { maximumLength: length }),
    ...(type !== undefined && field.kind === 'text' && { data: type }),
    ...(options !== undefined && field.kind !== 'text' && optionsOf(options)),
  }
  return { kind: 'change-field', id, to }
}

function optionsOf(options: NonNullable<Settings['options']>): Pick<ChoiceField, 'options' | 'leftOut'> {
  const those = (wanted: boolean) =>
    options.filter(({ include }) => include === wanted).map(({ bookmark, label }) => ({ bookmark, label }))
  return { options: those(true), leftOut: those(false) }
}

/** Together with what else changes about the field. */
export function renamingField(
  form: Template,
  published: Template,
  { id, bookmark, ...input }: Input<'changeBookmark'>,
): Operation {
  const change = changingField(form, id, input, input)
  const field = fieldAt(form, id, input)
  if (bookmark === undefined || bookmark === field.bookmark) return change
  if (bookmarksOf(published).includes(field.bookmark)) throw fail('templates.bookmark_fixed')
  const renamed = renaming(form, id, bookmark)
  return { kind: 'all', operations: [...(renamed.kind === 'all' ? renamed.operations : [renamed]), change] }
}

export function bookmarksOf(form: Template): string[] {
  return form.sections.flatMap(fieldsOf).map(({ bookmark }) => bookmark)
}

export function removingField(form: Template, id: string, said: Said): Operation {
  fieldAt(form, id, said)
  return removal(form, id)
}

export function movingField(form: Template, { elementId, newOrder, ...into }: Input<'moveBookmark'>): Operation {
  fieldAt(form, elementId, {})
  const { sectionId, subsectionId } = into
  const place = subsectionId === undefined ? { sectionId } : { sectionId, subsectionId }
  return { kind: 'move-item', id: elementId, into: place, at: newOrder - 1 }
}

export function settingEffects(form: Template, { id, affectsOn, ...said }: Input<'setDependency'>): Operation {
  fieldAt(form, id, said)
  const effects = affectsOn.map(({ actions, whenValueContains, destination }) => ({
    action: actions,
    when: whenValueContains,
    targets: destination,
  }))
  return { kind: 'change-field', id, to: { effects } }
}

export function personalizing(form: Template, { bookmarkId, id, type }: Input<'personalize'>): Operation {
  const said = id === undefined ? {} : type === 'subsection' ? { subsectionId: id } : { sectionId: id }
  fieldAt(form, bookmarkId, said)
  return { kind: 'change-field', id: bookmarkId, to: { personal: true } }
}

export function fieldAt(form: Template, id: string, { sectionId, subsectionId }: Said): Field {
  const found = placed(form, id)
  if (found === undefined || found.item.kind === 'subsection') throw gone()
  if (sectionId !== undefined && sectionId !== found.place.sectionId) throw gone()
  if (subsectionId !== undefined && subsectionId !== found.place.subsectionId) throw gone()
  return found.item
}

function subsectionOf(form: Template, id: string, { sectionId }: Said): { item: Subsection; sectionId: string } {
  const found = placed(form, id)
  if (found?.item.kind !== 'subsection') throw gone()
  if (sectionId !== undefined && sectionId !== found.place.sectionId) throw gone()
  return { item: found.item, sectionId: found.place.sectionId }
}
