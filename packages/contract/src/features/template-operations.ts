import type { Operation } from '@bitewing/domain'
import { z } from 'zod'
import { id } from '../fields.ts'

/** One change of a template, as `edit` of the domain applies it: what undoes a change is sent in the same form. */

/** What is wrong with these is told by the template's check, which leads to the place; here is only what could not be shown. */
const words = (maximum: number) =>
  z
    .string()
    .max(maximum, `at most ${maximum} characters`)
    .regex(/^[^\p{Cc}]*$/u, 'must not contain control characters')
const bookmark = words(80)
const label = words(400)

const option = z.strictObject({ bookmark, label })
const options = z.array(option).max(100, 'at most 100 options')
const effects = z
  .array(
    z.strictObject({
      action: z.enum(['hide', 'show', 'enable', 'disable']),
      when: words(400),
      targets: z.array(bookmark).max(500),
    }),
  )
  .max(50, 'at most 50 actions')

const ofField = { label, required: z.boolean(), symbol: words(10), effects }
const ofText = { data: z.enum(['string', 'date', 'number']), maximumLength: z.int().min(0).max(100_000) }
const base = { id, bookmark, ...ofField, personal: z.literal(true).optional() }
const field = z.union([
  z.strictObject({ ...base, kind: z.literal('text'), ...ofText }),
  z.strictObject({ ...base, kind: z.enum(['one', 'several']), options, leftOut: options.min(1).optional() }),
])

const ofSubsection = { label, code: words(20) }
const subsection = z.strictObject({
  id,
  kind: z.literal('subsection'),
  ...ofSubsection,
  fields: z.array(field).max(2000),
})
const item = z.union([field, subsection])

const ofSection = { name: label, type: z.enum(['info', 'code']) }
const section = z.strictObject({ id, ...ofSection, items: z.array(item).max(2000) })

const at = z.int().min(0).max(10_000)
const into = z.strictObject({ sectionId: id, subsectionId: id.optional() })

const single = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('add-section'), section, at }),
  z.strictObject({ kind: z.literal('change-section'), id, to: z.strictObject(ofSection).partial() }),
  z.strictObject({ kind: z.literal('move-section'), id, at }),
  z.strictObject({ kind: z.literal('remove-section'), id }),
  z.strictObject({ kind: z.literal('add-item'), item, into, at }),
  z.strictObject({ kind: z.literal('change-subsection'), id, to: z.strictObject(ofSubsection).partial() }),
  z.strictObject({
    kind: z.literal('change-field'),
    id,
    to: z.strictObject({ ...ofField, ...ofText, options, leftOut: options, personal: z.boolean() }).partial(),
  }),
  z.strictObject({ kind: z.literal('move-item'), id, into, at }),
  z.strictObject({ kind: z.literal('remove-item'), id }),
])

/** Several in one are flat: what undoes them has as many. */
export const operation = z.union([
  single,
  z.strictObject({ kind: z.literal('all'), operations: z.array(single).max(5000) }),
]) as unknown as z.ZodType<Operation>
