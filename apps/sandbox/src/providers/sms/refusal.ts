/** A request that RingCentral refuses: its code, its sentence, and the parameter that is wrong. */
export class Refusal extends Error {
  readonly status: number
  readonly errorCode: string
  readonly parameterName: string | undefined
  constructor(status: number, errorCode: string, message: string, parameterName?: string) {
    super(message)
    this.status = status
    this.errorCode = errorCode
    this.parameterName = parameterName
  }
}

export function invalid(parameter: string): Refusal {
  return new Refusal(400, 'CMN-101', `Parameter [${parameter}] value is invalid`, parameter)
}

export function notFound(parameter: string): Refusal {
  return new Refusal(404, 'CMN-102', `Resource for parameter [${parameter}] is not found`, parameter)
}

const failures: Readonly<Record<number, readonly [code: string, message: string]>> = {
  401: ['TokenInvalid', 'Token not found'],
  404: ['CMN-120', 'Invalid URI'],
  429: ['CMN-301', 'Request rate exceeded'],
  503: ['CMN-201', 'Service Temporary Unavailable'],
  504: ['CMN-203', 'Service did not answer in time'],
}

/** Its error when no single parameter is at fault. */
export function failureOf(status: number): Refusal {
  const [errorCode, message] = failures[status] ?? ['CMN-203', 'Internal Server Error']
  return new Refusal(status, errorCode, message)
}

export function ringCentralError({ errorCode, message, parameterName }: Refusal) {
  const error = { errorCode, message, ...(parameterName !== undefined && { parameterName }) }
  return { contentType: 'application/json; charset=utf-8', body: JSON.stringify({ ...error, errors: [error] }) }
}
