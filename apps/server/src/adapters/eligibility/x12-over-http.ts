import { randomInt } from 'node:crypto'
import { acknowledgementsOf999, firstAnswerOf271, isAccepted, write270, X12Error } from '@bitewing/x12'
import { type Eligibility, type EligibilityInquiry, NoReply, type PayerReply } from '../../kernel/ports/eligibility.ts'
import { ProviderClient, type Limits } from './provider-client.ts'

export type X12Address = {
  url: string
  user: string
  password: string
  /** ISA06 and ISA08, as agreed with the clearing house. */
  sender: string
  receiver: string
  sandbox?: boolean
}

/** Eligibility in X12: a 270 posted as it is, a 271 back, or a 999 that refuses it. */
export function x12OverHttp(address: X12Address, limits: Limits = {}): Eligibility {
  const client = new ProviderClient('X12', limits)
  const basic = Buffer.from(`${address.user}:${address.password}`).toString('base64')
  const headers = { authorization: `Basic ${basic}`, 'content-type': 'application/edi-x12' }
  return {
    provider: 'x12',
    sandbox: address.sandbox ?? false,
    // Nothing is posted: who may not sign in is told so, and everybody else that this is no interchange.
    try: async () => {
      const { status } = await client.send({ url: address.url, headers, body: '' })
      if (status === 401 || status === 403) throw new NoReply(status, 'The clearing house refused the user.')
    },
    ask: (inquiry, signal) =>
      client.ask(inquiry.payer.id, signal, async () => {
        const answer = await client.send({ url: address.url, headers, body: interchangeOf(address, inquiry) }, signal)
        if (answer.status !== 200) throw new NoReply(answer.status, 'The clearing house refused the inquiry.')
        return replyOf(answer.body)
      }),
  }
}

function interchangeOf({ sender, receiver, sandbox }: X12Address, { traceNumber, ...inquiry }: EligibilityInquiry) {
  const [date = '', time = ''] = new Date().toISOString().split('T')
  const trace = { number: traceNumber, company: `9${sender.replace(/\W/g, '').padEnd(9, '0').slice(0, 9)}` }
  try {
    return write270([{ ...inquiry, trace }], {
      sender: { qualifier: 'ZZ', id: sender },
      receiver: { qualifier: 'ZZ', id: receiver },
      date,
      time: time.slice(0, 5),
      controlNumber: randomInt(1, 1_000_000_000),
      usage: sandbox === true ? 'test' : 'production',
    })
  } catch (error) {
    // A character that X12 cannot hold, or an invalid NPI: treated as if the service had refused the fields.
    if (error instanceof X12Error) throw new NoReply(400, 'The inquiry cannot be written as X12.')
    throw error
  }
}

function replyOf(body: string): PayerReply {
  try {
    return { answer: firstAnswerOf271(body), format: 'x12', body }
  } catch (error) {
    if (!(error instanceof X12Error)) throw error
    if (isRefusal(body)) throw new NoReply(400, 'The clearing house refused the inquiry.', { body })
    throw new NoReply(502, 'The answer could not be read.', { body })
  }
}

function isRefusal(body: string): boolean {
  try {
    return acknowledgementsOf999(body).some((acknowledgement) => !isAccepted(acknowledgement))
  } catch {
    return false
  }
}
