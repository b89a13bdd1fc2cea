import type { z } from 'zod'

/** A contract schema over named fields. */
export type FormSchema = z.ZodType<Record<string, unknown>, Record<string, unknown>>

/** What stands in the fields while a person types: what is not there yet is the empty text, and a switch is off. */
export type Draft<S extends FormSchema> = { [F in keyof z.input<S>]-?: DraftValue<z.input<S>[F]> }

type DraftValue<V> = [NonNullable<V>] extends [number]
  ? number | ''
  : [NonNullable<V>] extends [string]
    ? Exclude<V, undefined> | (undefined extends V ? '' : never)
    : [NonNullable<V>] extends [boolean]
      ? Exclude<V, undefined>
      : V

export type Problems = Readonly<Record<string, string>>

/** A field that may be left out is left out where it is empty, unless the schema takes an empty text for a value. */
export function withoutEmpty(schema: FormSchema, draft: object): Record<string, unknown> {
  const { shape } = schema as { shape?: Readonly<Record<string, z.ZodType>> }
  const isLeftOut = ([name, value]: [string, unknown]) => {
    const field = shape?.[name]
    return value === '' && field !== undefined && !field.safeParse('').success && field.safeParse(undefined).success
  }
  return Object.fromEntries(Object.entries(draft).filter((entry) => !isLeftOut(entry)))
}

/** The first thing wrong with each field, under the field's path. */
export function problemsOf(schema: FormSchema, draft: object): Problems {
  const result = schema.safeParse(withoutEmpty(schema, draft))
  if (result.success) return {}
  const problems: Record<string, string> = {}
  for (const issue of result.error.issues) {
    const path = issue.path.join('.')
    problems[path] ??= issue.message
  }
  return problems
}

/** The server names fields as its input has them (payload.phone), the form as it has them (phone). */
export function problemsFromServer(
  fields: readonly { field: string; message: string }[],
  names: readonly string[],
): Problems {
  return Object.fromEntries(
    fields.map(({ field, message }) => [names.includes(field) ? field : (field.split('.').at(-1) ?? field), message]),
  )
}

export function isDirty(draft: object, saved: object): boolean {
  return JSON.stringify(draft) !== JSON.stringify(saved)
}
