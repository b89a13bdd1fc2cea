import {
  type Answers,
  type Effect,
  type Field,
  NOT_CHOSEN,
  NOTHING,
  type Option,
  type Subsection,
  type Template,
  type TemplateSection,
} from '@bitewing/domain'
import { z } from 'zod'
import { id } from '../fields.ts'

/** A form template under its wire names (1 §3), which are mapped to clear ones here and nowhere else. */

export const effectOnWire = z.object({
  actions: z.enum(['hide', 'show', 'enable', 'disable']),
  whenValueContains: z.string(),
  destination: z.array(z.string()),
})

const option = z.object({
  bookmark: z.string(),
  label: z.string(),
  value: z.string(),
  /** For the editor alone: false is an option that the form does not offer. */
  include: z.literal(false).optional(),
})

const wireField = z.object({
  _id: id,
  elementType: z.enum(['text', 'checkbox']),
  type: z.enum(['string', 'date', 'number', 'object', 'multi-object']),
  bookmark: z.string(),
  label: z.string(),
  required: z.boolean(),
  symbol: z.string(),
  /** The maximum length of a text. */
  cond: z.int(),
  value: z.string(),
  options: z.array(option),
  affectsOn: z.array(effectOnWire),
  /** No longer follows the library's entry of its bookmark. */
  personal: z.literal(true).optional(),
})
type WireField = z.infer<typeof wireField>

const wireSubsection = z.object({
  _id: id,
  elementType: z.literal('subsection'),
  label: z.string(),
  code: z.string(),
  elements: z.array(wireField),
})

export const wireElement = z.union([wireField, wireSubsection])

export const wireSection = z.object({
  _id: id,
  categoryName: z.string(),
  type: z.enum(['info', 'code']),
  elements: z.array(wireElement),
})
export type WireSection = z.infer<typeof wireSection>

/** A form with its answers. */
export function templateToWire(template: Template, answers: Answers): WireSection[] {
  return sectionsToWire(template, (field) => fieldToWire(field, answers))
}

/** A form as its editor needs it: with the options that it does not offer. */
export function draftToWire(template: Template): WireSection[] {
  return sectionsToWire(template, (field) => {
    const { options, ...wire } = fieldToWire(field, {})
    const leftOut = field.kind === 'text' ? [] : (field.leftOut ?? [])
    return {
      ...wire,
      options: [...options, ...leftOut.map((each) => ({ ...each, value: NOT_CHOSEN, include: false as const }))],
    }
  })
}

function sectionsToWire(template: Template, toWire: (field: Field) => WireField): WireSection[] {
  return template.sections.map((section) => ({
    _id: section.id,
    categoryName: section.name,
    type: section.type,
    elements: section.items.map((item) => itemToWire(item, toWire)),
  }))
}

/** An element by itself, without answers. */
export function elementToWire(item: Field | Subsection): z.infer<typeof wireElement> {
  return itemToWire(item, (field) => fieldToWire(field, {}))
}

function itemToWire(item: Field | Subsection, toWire: (field: Field) => WireField): z.infer<typeof wireElement> {
  if (item.kind !== 'subsection') return toWire(item)
  const { id: _id, label, code, fields } = item
  return { _id, elementType: 'subsection', label, code, elements: fields.map(toWire) }
}

const WIRE_TYPES = { one: 'object', several: 'multi-object' } as const
const KINDS = { object: 'one', 'multi-object': 'several' } as const

function fieldToWire(field: Field, answers: Answers): WireField {
  return {
    _id: field.id,
    elementType: field.kind === 'text' ? 'text' : 'checkbox',
    type: field.kind === 'text' ? field.data : WIRE_TYPES[field.kind],
    bookmark: field.bookmark,
    label: field.label,
    required: field.required,
    symbol: field.symbol,
    cond: field.kind === 'text' ? field.maximumLength : 0,
    value: field.kind === 'text' ? (answers[field.bookmark] ?? NOTHING) : '',
    options:
      field.kind === 'text'
        ? []
        : field.options.map((each) => ({ ...each, value: answers[each.bookmark] ?? NOT_CHOSEN })),
    affectsOn: field.effects.map(({ action, when, targets }) => ({
      actions: action,
      whenValueContains: when,
      destination: [...targets],
    })),
    ...(field.personal && { personal: true as const }),
  }
}

export function templateFromWire(sections: readonly WireSection[]): { template: Template; answers: Answers } {
  const answers: Record<string, string> = {}
  const template = {
    sections: sections.map(
      (section): TemplateSection => ({
        id: section._id,
        name: section.categoryName,
        type: section.type,
        items: section.elements.map((element) =>
          element.elementType === 'subsection'
            ? ({
                id: element._id,
                kind: 'subsection',
                label: element.label,
                code: element.code,
                fields: element.elements.map((field) => fieldFromWire(field, answers)),
              } satisfies Subsection)
            : fieldFromWire(element, answers),
        ),
      }),
    ),
  }
  return { template, answers }
}

function fieldFromWire(field: WireField, answers: Record<string, string>): Field {
  const { _id, bookmark, label, required, symbol, type } = field
  const effects = field.affectsOn.map(
    (each): Effect => ({ action: each.actions, when: each.whenValueContains, targets: each.destination }),
  )
  const common = {
    id: _id,
    bookmark,
    label,
    required,
    symbol,
    effects,
    ...(field.personal && { personal: true as const }),
  }
  if (type === 'object' || type === 'multi-object') {
    const offered = field.options.filter(({ include }) => include !== false)
    for (const each of offered) answers[each.bookmark] = each.value
    const leftOut = field.options.filter(({ include }) => include === false).map(optionFromWire)
    const options = offered.map(optionFromWire)
    return { ...common, kind: KINDS[type], options, ...(leftOut.length > 0 && { leftOut }) }
  }
  answers[bookmark] = field.value
  return { ...common, kind: 'text', data: type, maximumLength: field.cond }
}

function optionFromWire({ bookmark, label }: z.infer<typeof option>): Option {
  return { bookmark, label }
}
