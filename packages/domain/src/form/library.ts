import { storedBookmarks } from './answers.ts'
import { BOOKMARK } from './check-template.ts'
import { fieldsOf } from './compile.ts'
import { optionName } from './default-parts.ts'
import { defaultFbdTemplate } from './default-templates.ts'
import type { FieldChange } from './edit.ts'
import type { ChoiceField, Field, TextField } from './template.ts'

/**
 * A bookmark of the library: what a form can ask for, under the name by which its answer is kept. Fields that are made of it have the same
 * name, and follow it as long as they are not personal to their form.
 */
export type LibraryBookmark =
  | Pick<TextField, 'kind' | 'bookmark' | 'label' | 'symbol' | 'required' | 'data' | 'maximumLength'>
  | Pick<ChoiceField, 'kind' | 'bookmark' | 'label' | 'symbol' | 'required' | 'options'>

/** Every field of the shipped forms, each of which the robot or a person fills. */
export function shippedLibrary(): readonly LibraryBookmark[] {
  return defaultFbdTemplate().sections.flatMap(fieldsOf).map(libraryBookmark)
}

function libraryBookmark(field: Field): LibraryBookmark {
  const { kind, bookmark, label, symbol } = field
  // Whether a text must be filled is decided by each form.
  if (kind === 'text')
    return { kind, bookmark, label, symbol, required: false, data: field.data, maximumLength: field.maximumLength }
  return { kind, bookmark, label, symbol, required: field.required, options: field.options }
}

/** A field of a form, as it is when it has just been made of the library. */
export function fieldFromLibrary(entry: LibraryBookmark, id: string): Field {
  return { ...entry, id, effects: [] }
}

/** What the field would have to change to be as the library says; undefined where nothing. Which options it includes, and whether it must be filled, is the form's affair. */
export function libraryChange(entry: LibraryBookmark, field: Field): FieldChange | undefined {
  const change: FieldChange = {
    ...(entry.label !== field.label && { label: entry.label }),
    ...(entry.symbol !== field.symbol && { symbol: entry.symbol }),
    ...(entry.kind === 'text' && field.kind === 'text' ? textChange(entry, field) : {}),
    ...(entry.kind !== 'text' && field.kind !== 'text' ? optionsChange(entry, field) : {}),
  }
  return Object.keys(change).length === 0 ? undefined : change
}

function textChange(entry: Pick<TextField, 'data' | 'maximumLength'>, field: TextField): FieldChange {
  return {
    ...(entry.data !== field.data && { data: entry.data }),
    ...(entry.maximumLength !== field.maximumLength && { maximumLength: entry.maximumLength }),
  }
}

function optionsChange(entry: Pick<ChoiceField, 'options'>, field: ChoiceField): FieldChange {
  const known = new Map(entry.options.map((option) => [option.bookmark, option.label]))
  const options = field.options.map((option) => ({ ...option, label: known.get(option.bookmark) ?? option.label }))
  return options.every(({ label }, at) => label === field.options[at]?.label) ? {} : { options }
}

/** The options with a name for each that has none yet: the bookmark's name and the option's label. Names never change: answers are kept under them. */
export function namedOptions(
  bookmark: string,
  options: readonly { readonly bookmark?: string | undefined; readonly label: string }[],
): ChoiceField['options'] {
  const taken = new Set(options.flatMap((option) => option.bookmark ?? []))
  return options.map(({ bookmark: name, label }) => {
    if (name !== undefined) return { bookmark: name, label }
    const made = unusedName(optionName(bookmark, label), taken)
    taken.add(made)
    return { bookmark: made, label }
  })
}

const LONGEST = 40

/** Word keeps no longer names, and no two alike. */
function unusedName(wanted: string, taken: ReadonlySet<string>): string {
  for (let number = 1; ; number++) {
    const ending = number === 1 ? '' : `_${number}`
    const name = `${wanted.slice(0, LONGEST - ending.length)}${ending}`
    if (!taken.has(name)) return name
  }
}

/** Whether Word can keep every name of it. */
export function hasUsableNames(entry: LibraryBookmark): boolean {
  const names = storedBookmarks(fieldFromLibrary(entry, ''))
  return [entry.bookmark, ...names].every((name) => BOOKMARK.test(name)) && new Set(names).size === names.length
}
