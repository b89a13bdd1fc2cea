import type { z } from 'zod'

/** A contract schema over named fields. */
export type FormSchema = z.ZodType<Record<string, unknown>, Record<string, unknown>>

/** What stands in the fields while a person types: a number that is not there yet is the empty text. */
export type Draft<S extends FormSchema> = {
  [F in keyof z.input<S>]: z.input<S>[F] extends number ? number | '' : z.input<S>[F]
}

export type Problems = Readonly<Record<string, string>>

/** The first thing wrong with each field, under the field's path. */
export function problemsOf(schema: FormSchema, draft: unknown): Problems {
  const result = schema.safeParse(draft)
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
