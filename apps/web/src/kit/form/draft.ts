import type { z } from 'zod'

/** A schema of the contract with named fields. */
export type FormSchema = z.ZodType<Record<string, unknown>, Record<string, unknown>>

/** The values of the fields while the user types: a missing value is the empty text, a missing switch is off. */
export type Draft<S extends FormSchema> = { [F in keyof z.input<S>]-?: DraftValue<z.input<S>[F]> }

type DraftValue<V> = [NonNullable<V>] extends [number]
  ? number | ''
  : [NonNullable<V>] extends [string]
    ? Exclude<V, undefined> | (undefined extends V ? '' : never)
    : [NonNullable<V>] extends [boolean]
      ? Exclude<V, undefined>
      : V

export type Problems = Readonly<Record<string, string>>

/** Leaves out empty optional fields, unless the schema accepts the empty text as a value. */
export function withoutEmpty(schema: FormSchema, draft: object): Record<string, unknown> {
  const { shape } = schema as { shape?: Readonly<Record<string, z.ZodType>> }
  const isLeftOut = ([name, value]: [string, unknown]) => {
    const field = shape?.[name]
    return value === '' && field !== undefined && !field.safeParse('').success && field.safeParse(undefined).success
  }
  return Object.fromEntries(Object.entries(draft).filter((entry) => !isLeftOut(entry)))
}

/** The first problem of each field, by the field's path. */
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

/** The server names fields by their path in its input (payload.phone), the form by its own names (phone). */
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
