export type Fault = {
  readonly type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error'
  readonly message: string
  readonly code?: string
  readonly decline_code?: string
  readonly param?: string
}

/** A request that Stripe refuses, with all that its error says. */
export class Refusal extends Error {
  readonly status: number
  readonly fault: Fault
  constructor(status: number, fault: Fault) {
    super(fault.message)
    this.status = status
    this.fault = fault
  }
}

export function invalidRequest(message: string, rest: Pick<Fault, 'code' | 'param'> = {}): Refusal {
  return new Refusal(400, { type: 'invalid_request_error', message, ...rest })
}

export function missing(status: 400 | 404, noun: string, id: string, param: string): Refusal {
  const message = `No such ${noun}: '${id}'`
  return new Refusal(status, { type: 'invalid_request_error', code: 'resource_missing', message, param })
}

/** Its error when the request itself is not at fault. */
export function failureOf(status: number): Refusal {
  if (status === 404)
    return new Refusal(404, {
      type: 'invalid_request_error',
      message: 'Unrecognized request URL. Please see the API reference.',
    })
  if (status === 429)
    return new Refusal(429, {
      type: 'invalid_request_error',
      code: 'rate_limit',
      message: 'Request rate limit exceeded.',
    })
  return new Refusal(status, { type: 'api_error', message: 'Sorry! There was an error while talking to us.' })
}

export function stripeError({ fault }: Refusal) {
  return { contentType: 'application/json', body: JSON.stringify({ error: fault }) }
}
