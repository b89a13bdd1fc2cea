import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FaultKind } from '../frame/faults.ts'
import type { ProviderParts, ProviderContext } from '../frame/provider.ts'
import type { Answer, Inquiry } from './inquiry.ts'
import { payers } from './json/payers.ts'
import type { PayerNetwork } from './payer-network.ts'

/** The payers behind a provider, each of which can fail on its own. */
export const payerParts: ProviderParts = {
  word: 'payer',
  faultTitles: {
    down: 'Down: the provider says so, with AAA 42',
    unavailable: 'Does not answer: the provider says so, with AAA 80',
  },
  choices: payers.map(({ primaryPayerId, displayName }) => ({
    id: primaryPayerId,
    title: `${displayName} (${primaryPayerId})`,
  })),
}

/** If a payer is down, the provider does not fail itself: it answers with a code. */
const answeredFor: Partial<Record<FaultKind, string>> = { down: '42', unavailable: '80' }

/** The payer's answer, or undefined if a fault of its own has answered already. */
export async function askPayer(
  network: PayerNetwork,
  provider: string,
  inquiry: Inquiry,
  { faults, misbehave, journal }: ProviderContext,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Answer | undefined> {
  const fault = faults.next(request.method, inquiry.payerId)
  const code = answeredFor[fault.kind]
  if (code === undefined && (await misbehave(fault, request, reply)) !== undefined) {
    network.remember(provider, inquiry, fault.kind)
    return undefined
  }
  const answer =
    code === undefined ? network.answer(provider, inquiry) : network.reject(provider, inquiry, { code, loop: '2100A' })
  journal.wrote('eligibility check', {
    payer: answer.carrier?.name ?? inquiry.payerId,
    memberId: inquiry.subscriber.memberId,
    answer: answer.rejection === null ? answer.patient.standing : `AAA ${answer.rejection.code}`,
  })
  return answer
}
