import type { Effect, Field, FieldChange, Option } from '@bitewing/domain'
import { messages } from '../../../../messages.ts'

const texts = messages.templateEditor

export type OptionDraft = Option & { readonly include: boolean }

/** The settings of a bookmark while they are being changed. */
export type FieldDraft = {
  readonly label: string
  readonly required: boolean
  readonly personal: boolean
  readonly options: readonly OptionDraft[]
  readonly effects: readonly Effect[]
  readonly data: 'string' | 'date' | 'number'
  readonly symbol: string
  /** As it is typed. */
  readonly length: string
}

export type DraftProblems = Partial<Record<'label' | 'options' | 'effects' | 'length', string>>

/** What each tab of the settings gets. */
export type TabProps = {
  field: Field
  draft: FieldDraft
  /** Shown once the user has tried to save. */
  problems: DraftProblems
  change: (to: Partial<FieldDraft>) => void
}

export function draftOf(field: Field): FieldDraft {
  const { label, required, symbol, effects, personal = false } = field
  const common = { label, required, symbol, effects, personal }
  if (field.kind === 'text') return { ...common, options: [], data: field.data, length: String(field.maximumLength) }
  const left = field.leftOut ?? []
  const options = [
    ...field.options.map((option) => ({ ...option, include: true })),
    ...left.map((option) => ({ ...option, include: false })),
  ]
  return { ...common, options, data: 'string', length: '' }
}

export function problemsOf(field: Field, draft: FieldDraft): DraftProblems {
  const isEmpty = (text: string) => text.trim() === ''
  return {
    ...(isEmpty(draft.label) && { label: texts.fieldRequired }),
    ...(draft.effects.some(({ targets }) => targets.length === 0) && { effects: texts.noTargets }),
    ...(field.kind === 'text' && !/^\d{1,5}$/.test(draft.length.trim()) && { length: texts.lengthNotNumeric }),
    ...(field.kind !== 'text' && optionsProblem(draft.options)),
  }
}

function optionsProblem(options: readonly OptionDraft[]): DraftProblems | undefined {
  if (!options.some(({ include }) => include)) return { options: texts.noOption }
  return options.some(({ label }) => label.trim() === '') ? { options: texts.optionWithoutName } : undefined
}

/** What is different now; undefined if nothing is. What somebody else changes meanwhile stays as they want it. */
export function changeOf(field: Field, draft: FieldDraft): FieldChange | undefined {
  const before = settingsOf(field, draftOf(field))
  const after = settingsOf(field, draft)
  const changed = Object.entries(after).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name as keyof FieldChange]),
  )
  return changed.length === 0 ? undefined : Object.fromEntries(changed)
}

function settingsOf(field: Field, draft: FieldDraft): FieldChange {
  const { required, personal, effects, symbol } = draft
  const common = { label: draft.label.trim(), required, personal, effects }
  if (field.kind === 'text') return { ...common, symbol, data: draft.data, maximumLength: Number(draft.length) }
  const named = draft.options.map(({ bookmark, label, include }) => ({ bookmark, label: label.trim(), include }))
  const option = ({ bookmark, label }: OptionDraft): Option => ({ bookmark, label })
  return {
    ...common,
    options: named.filter(({ include }) => include).map(option),
    leftOut: named.filter(({ include }) => !include).map(option),
  }
}

/** A new option of a choice; its bookmark is made from the choice's, and is free. */
export function withOption(field: Field, draft: FieldDraft): FieldDraft {
  const taken = new Set(draft.options.map(({ bookmark }) => bookmark))
  let number = draft.options.length + 1
  while (taken.has(`${field.bookmark}_${number}`)) number += 1
  return {
    ...draft,
    options: [...draft.options, { bookmark: `${field.bookmark}_${number}`, label: '', include: true }],
  }
}
