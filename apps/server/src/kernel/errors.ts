import { errorCatalogue, type ErrorCode } from '../error-catalogue.ts'

export type FieldProblem = { field: string; message: string }

/**
 * What a person is told instead of an answer. Thrown, it undoes the transaction; returned by a handler, what was written stays
 * (a wrong PIN must be counted although it is refused).
 */
export class Failure extends Error {
  readonly status: number
  readonly show: boolean
  readonly code: ErrorCode
  readonly fields: readonly FieldProblem[]
  /** The id of what is there already, for a refusal to make it a second time. */
  existing: string | undefined

  constructor(code: ErrorCode, values: Readonly<Record<string, string>> = {}, fields: readonly FieldProblem[] = []) {
    const entry = errorCatalogue[code]
    super(entry.text.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? ''))
    this.name = 'Failure'
    this.code = code
    this.status = entry.status
    this.show = 'show' in entry ? entry.show : true
    this.fields = fields
  }
}

/** A row that was looked for, or the refusal that there is none. */
export function found<T>(row: T | undefined): T {
  if (row === undefined) throw fail('request.not_found')
  return row
}

/** A refusal whose sentence stands under one field of the form. */
export function failAt(field: string, code: ErrorCode, values?: Readonly<Record<string, string>>): Failure {
  const { message } = fail(code, values)
  return fail(code, values, [{ field, message }])
}

/** A refusal to make a second time what is there already, with the id of the first. */
export function failWithExisting(
  code: ErrorCode,
  existing: string,
  values?: Readonly<Record<string, string>>,
): Failure {
  const failure = fail(code, values)
  failure.existing = existing
  return failure
}

/** `throw fail('colours.exists')` */
export function fail(
  code: ErrorCode,
  values?: Readonly<Record<string, string>>,
  fields?: readonly FieldProblem[],
): Failure {
  return new Failure(code, values, fields)
}
