import {
  carrierFilterValue,
  DISABLED_BY_MISSING_FIELDS,
  type FilterOperation,
  type GridFilter,
  takesValue,
  TEXT_FILTERS,
  type TextFilterName,
  YES_NO_FILTERS,
  type YesNoFilterName,
} from '@bitewing/domain'

/** The state of the filter form: an operation, or none, and a value for each field. */
export type FilterDraft = {
  readonly texts: Readonly<Record<TextFilterName, { operation: FilterOperation | ''; value: string }>>
  readonly yesNo: Readonly<Record<YesNoFilterName, 'c' | 'nc' | ''>>
}

export function draftOf(filter: GridFilter): FilterDraft {
  return {
    texts: fromNames(TEXT_FILTERS, (name) => filter[name] ?? { operation: '', value: '' }),
    yesNo: fromNames(YES_NO_FILTERS, (name) => filter[name]?.operation ?? ''),
  }
}

function fromNames<N extends string, V>(names: readonly N[], valueOf: (name: N) => V): Record<N, V> {
  return Object.fromEntries(names.map((name) => [name, valueOf(name)])) as Record<N, V>
}

/** 2 §5: an operation that takes no value clears it, and so does choosing no operation. */
export function withOperation(draft: FilterDraft, name: TextFilterName, operation: FilterOperation | ''): FilterDraft {
  const value = operation !== '' && takesValue(operation) ? draft.texts[name].value : ''
  return { ...draft, texts: { ...draft.texts, [name]: { operation, value } } }
}

/** Typing a value without choosing an operation means "contains". */
export function withValue(draft: FilterDraft, name: TextFilterName, value: string): FilterDraft {
  const operation = draft.texts[name].operation || (value === '' ? '' : 'c')
  return { ...draft, texts: { ...draft.texts, [name]: { operation, value } } }
}

/** 2 §5: filtering by missing fields clears the two filters that it disables. */
export function withYesNo(draft: FilterDraft, name: YesNoFilterName, operation: 'c' | 'nc' | ''): FilterDraft {
  const yesNo = { ...draft.yesNo, [name]: operation }
  if (name !== 'missingFields' || operation === '') return { ...draft, yesNo }
  const cleared = Object.fromEntries(DISABLED_BY_MISSING_FIELDS.map((text) => [text, { operation: '', value: '' }]))
  return { texts: { ...draft.texts, ...cleared }, yesNo }
}

export function isDisabled(draft: FilterDraft, name: TextFilterName): boolean {
  return draft.yesNo.missingFields !== '' && DISABLED_BY_MISSING_FIELDS.includes(name)
}

export function takesNoValue({ operation }: { operation: FilterOperation | '' }): boolean {
  return operation !== '' && !takesValue(operation)
}

/** The fields whose operation needs a value, but have none. */
export function fieldsMissingValue(draft: FilterDraft): TextFilterName[] {
  return TEXT_FILTERS.filter((name) => {
    const { operation, value } = draft.texts[name]
    return operation !== '' && takesValue(operation) && value.trim() === ''
  })
}

export function filterOf(draft: FilterDraft): GridFilter {
  const filter: { -readonly [N in keyof GridFilter]: GridFilter[N] } = {}
  for (const name of TEXT_FILTERS) {
    const { operation, value } = draft.texts[name]
    if (operation !== '')
      filter[name] = { operation, value: name === 'carrier' ? carrierFilterValue(value) : value.trim() }
  }
  for (const name of YES_NO_FILTERS) {
    const operation = draft.yesNo[name]
    if (operation !== '') filter[name] = { operation }
  }
  return filter
}
