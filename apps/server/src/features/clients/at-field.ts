import type { ErrorCode } from '../../error-catalogue.ts'
import { fail, type Failure } from '../../kernel/errors.ts'

/** A refusal whose sentence belongs under one field. */
export function atField(field: string, code: ErrorCode): Failure {
  return fail(code, {}, [{ field, message: fail(code).message }])
}
