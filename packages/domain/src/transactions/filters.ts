/** The grid's filters (2 §5, §9): a field, an operation and, for most operations, a value. */
export const FILTER_OPERATIONS = ['c', 'nc', 'e', 'ne', 'sw', 'ew', 'em', 'nem'] as const
export type FilterOperation = (typeof FILTER_OPERATIONS)[number]

export const TEXT_FILTERS = ['patientName', 'carrier', 'statusPatient', 'ivProcessResult', 'provider'] as const
export type TextFilterName = (typeof TEXT_FILTERS)[number]

/** Yes or no: `c` for what has it (missing fields, an audit), `nc` for what has not. */
export const YES_NO_FILTERS = ['missingFields', 'audited'] as const
export type YesNoFilterName = (typeof YES_NO_FILTERS)[number]

export type TextFilter = { readonly operation: FilterOperation; readonly value: string }
export type YesNoFilter = { readonly operation: 'c' | 'nc' }

export type GridFilter = { readonly [N in TextFilterName]?: TextFilter } & {
  readonly [N in YesNoFilterName]?: YesNoFilter
}

export function takesValue(operation: FilterOperation): boolean {
  return operation !== 'em' && operation !== 'nem'
}

/** While records are chosen by their missing fields, these two are not asked for. */
export const DISABLED_BY_MISSING_FIELDS: readonly TextFilterName[] = ['ivProcessResult', 'statusPatient']

export const NO_CARRIER = 'EMPTY'

/** What a person calls it, and what the records say. */
export function carrierFilterValue(typed: string): string {
  return typed.trim().toLowerCase() === 'no insurance company' ? NO_CARRIER : typed.trim()
}

/** Nothing, or the word for nothing. */
export function isEmptyText(text: string): boolean {
  const word = text.trim().toUpperCase()
  return word === '' || word === NO_CARRIER
}

/** Whether a text passes; capitals do not matter. */
export function passes(text: string, { operation, value }: TextFilter): boolean {
  const held = text.toLowerCase()
  const asked = value.toLowerCase()
  switch (operation) {
    case 'c':
      return held.includes(asked)
    case 'nc':
      return !held.includes(asked)
    case 'e':
      return held === asked
    case 'ne':
      return held !== asked
    case 'sw':
      return held.startsWith(asked)
    case 'ew':
      return held.endsWith(asked)
    case 'em':
      return isEmptyText(text)
    case 'nem':
      return !isEmptyText(text)
  }
}

/** Record types as somebody types them: upper case, each once. */
export function addRecordType(types: readonly string[], typed: string): readonly string[] {
  const code = typed.trim().toUpperCase()
  return code === '' || types.includes(code) ? types : [...types, code]
}
