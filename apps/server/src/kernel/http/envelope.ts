import type { Failure } from '../errors.ts'

/** The answer as it is sent; `json` is the value's JSON text. */
export function answer(json: string): string {
  return `{"success":true,"value":${json},"code":200,"err":null}`
}

/** 'to show' tells the browser to show `message`; both hold the text. */
export function refusal(failure: Failure, requestId: string) {
  return {
    name: failure.show ? 'to show' : failure.code,
    reason: failure.code,
    success: false,
    message: failure.message,
    err: failure.message,
    show: failure.show,
    code: failure.status,
    ...(failure.fields.length === 0 ? {} : { fields: failure.fields }),
    ...(failure.existing === undefined ? {} : { existing: failure.existing }),
    requestId,
  }
}
