import { formatCalendarDate } from '../date/index.ts'
import { messages } from '../messages.ts'
import type { FilterOption, ListFilter } from './definition.ts'
import { fieldsOf } from './rules.ts'
import type { Filters } from './state.ts'

export function isApplied<E>(filter: ListFilter<E>, values: Filters): boolean {
  return fieldsOf(filter).some((field) => values[field] !== undefined)
}

export function without<E>(filter: ListFilter<E>, values: Filters): Filters {
  const fields = fieldsOf(filter)
  return Object.fromEntries(Object.entries(values).filter(([name]) => !fields.includes(name)))
}

/** Drops empty values: an empty field does not filter. */
export function cleaned(values: Filters): Filters {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (value.trim() === '' ? [] : [[name, value.trim()]])),
  )
}

/**
 * A value that equals the default is not stored as a choice: links stay short, and tomorrow the default can be another
 * day.
 */
export function withoutDefaults(values: Filters, defaults: Filters): Filters {
  return Object.fromEntries(Object.entries(values).filter(([name, value]) => defaults[name] !== value))
}

/** An applied filter in words, for its chip. */
export function describe<E>(filter: ListFilter<E>, values: Filters, options: readonly FilterOption[]): string {
  switch (filter.kind) {
    case 'text':
      return values[filter.field] ?? ''
    case 'date':
      return formatCalendarDate(values[filter.field] ?? '')
    case 'dateRange':
      return rangeInWords(values[filter.start], values[filter.end])
    case 'select':
    case 'practice':
      return options.find(({ value }) => value === values[filter.field])?.label ?? values[filter.field] ?? ''
  }
}

function rangeInWords(start: string | undefined, end: string | undefined): string {
  if (start === undefined) return messages.list.until(formatCalendarDate(end ?? ''))
  if (end === undefined) return messages.list.from(formatCalendarDate(start))
  return `${formatCalendarDate(start)} – ${formatCalendarDate(end)}`
}
