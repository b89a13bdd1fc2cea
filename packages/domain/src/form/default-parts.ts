import type { ChoiceField, Effect, Field, Section, Subsection, TextField } from './template.ts'

/** Short words in which the default templates are written. */

const TEXT_LENGTH = 100
const NUMBER_LENGTH = 12
const DATE_LENGTH = 10

export const YES_NO_UNKNOWN = ['Yes', 'No', 'Unknown']

export function text(bookmark: string, label: string, maximumLength = TEXT_LENGTH): TextField {
  return { ...base(bookmark, label), kind: 'text', data: 'string', maximumLength }
}

export function date(bookmark: string, label: string): TextField {
  return { ...base(bookmark, label), kind: 'text', data: 'date', maximumLength: DATE_LENGTH }
}

export function number(bookmark: string, label: string, symbol = ''): TextField {
  return { ...base(bookmark, label), symbol, kind: 'text', data: 'number', maximumLength: NUMBER_LENGTH }
}

export function dollars(bookmark: string, label: string): TextField {
  return number(bookmark, label, '$')
}

export function percent(bookmark: string, label: string): TextField {
  return number(bookmark, label, '%')
}

export function one(bookmark: string, label: string, labels: readonly string[]): ChoiceField {
  return { ...base(bookmark, label), kind: 'one', options: optionsOf(bookmark, labels) }
}

export function several(bookmark: string, label: string, labels: readonly string[]): ChoiceField {
  return { ...base(bookmark, label), kind: 'several', options: optionsOf(bookmark, labels) }
}

export function required<F extends Field>(field: F): F {
  return { ...field, required: true }
}

/** A row of the procedures: the columns of one code. A procedure that is not eligible has nothing else to tell. */
export function procedure(code: string, label: string, isRequired = false): Subsection {
  const name = `Code_${code}`
  const need = <F extends Field>(field: F) => (isRequired ? required(field) : field)
  const details = [
    need(percent(`${name}_Percent`, 'Percent')),
    need(text(`${name}_Frequency`, 'Frequency')),
    number(`${name}_AgeMin`, 'Age from'),
    number(`${name}_AgeMax`, 'Age to'),
    text(`${name}_History`, 'History'),
  ]
  const eligible = need(one(`${name}_Eligible`, 'Eligible', ['Eligible', 'Not eligible']))
  const hideDetails: Effect = {
    action: 'hide',
    when: 'Not eligible',
    targets: details.map(({ bookmark }) => bookmark),
  }
  return {
    id: elementId(name),
    kind: 'subsection',
    label,
    code,
    fields: [{ ...eligible, effects: [hideDetails] }, ...details],
  }
}

export function section(name: string, items: Section['items'], type: Section['type'] = 'info'): Section {
  return { id: elementId(`section ${name}`), name, type, items }
}

function base(bookmark: string, label: string) {
  return { id: elementId(bookmark), bookmark, label, required: false, symbol: '', effects: [] }
}

function optionsOf(bookmark: string, labels: readonly string[]) {
  return labels.map((label) => ({ bookmark: optionName(bookmark, label), label }))
}

/** Under which an option's answer is kept. */
export function optionName(bookmark: string, label: string): string {
  return `${bookmark}_${identifier(label)}`
}

/** 'Lump sum' becomes LumpSum, 'Plan/contract' PlanContract. */
function identifier(label: string): string {
  return label
    .split(/[^A-Za-z0-9]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')
}

/** 24 hexadecimal characters that are the same at every start: three FNV-1a hashes of the name. */
function elementId(name: string): string {
  return [0x811c9dc5, 0x01000193, 0x9e3779b9]
    .map((seed) => {
      let hash = seed
      for (const character of name) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
      return (hash >>> 0).toString(16).padStart(8, '0')
    })
    .join('')
}
