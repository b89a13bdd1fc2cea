import { answerOfForm, X12Error } from '@bitewing/x12'
import { jsonOrUndefined } from '../http-client/json.ts'
import { type EligibilityInquiry, NoReply, type PayerReply } from '../../kernel/ports/eligibility.ts'

/** The first service's redesigned endpoint: it names everything in words, and answers plan by plan. */

/** INS02; of any other relationship nothing is said. */
const RELATIONS: Readonly<Record<string, string>> = { '01': 'SPOUSE', '19': 'CHILD', '34': 'OTHER_ADULT' }
const GENDERS: Readonly<Record<string, string>> = { F: 'FEMALE', M: 'MALE' }

export function planRequestOf(inquiry: EligibilityInquiry): object {
  const { payer, provider, subscriber, dependent, dateOfService, serviceTypes, procedure } = inquiry
  const { memberId, groupNumber } = subscriber
  return filled({
    payerId: payer.id,
    externalPatientId: inquiry.traceNumber,
    // The service asks for no number beside the NPI.
    provider: filled({
      name: { organization: provider.name },
      npi: provider.npi,
      tin: provider.npi === '' ? provider.taxId : '',
    }),
    subscriber: filled({
      ...personOf(subscriber),
      memberId,
      ...(groupNumber !== '' && { additionalInformation: { groupNumber } }),
    }),
    ...(dependent !== null && {
      dependent: filled({
        ...personOf(dependent),
        relationToSubscriber: RELATIONS[dependent.relationship] ?? '',
      }),
    }),
    encounter: filled({
      services: [
        ...serviceTypes.map((value) => ({ system: 'STC', value })),
        ...(procedure === '' ? [] : [{ system: 'CDT', value: procedure }]),
      ],
      ...(dateOfService !== '' && { dates: { service: { start: dateOfService } } }),
    }),
  })
}

/** A payer's answer has plans, its refusal errors with codes; a request that the service refuses has errors without. */
export function planReplyOf(status: number, body: string): PayerReply {
  const form = jsonOrUndefined(body)
  if (!isAnswer(form))
    throw new NoReply(status === 200 ? 502 : status, 'The eligibility service gave no answer.', { body })
  try {
    return { answer: answerOfForm(form), format: 'json', body }
  } catch (error) {
    if (error instanceof X12Error) throw new NoReply(502, 'The answer could not be read.', { body })
    throw error
  }
}

function isAnswer(form: unknown): boolean {
  if (typeof form !== 'object' || form === null) return false
  const { plans, errors } = form as { plans?: unknown; errors?: unknown }
  const isRefusal = Array.isArray(errors) && errors.some((error: { code?: unknown } | null) => Boolean(error?.code))
  return Array.isArray(plans) || isRefusal
}

type Person = { firstName: string; middleName: string; lastName: string; birthDate: string; gender: string }

function personOf({ firstName, middleName, lastName, birthDate, gender }: Person): Record<string, unknown> {
  return {
    name: { person: filled({ firstName, middleName, lastName }) },
    dateOfBirth: birthDate,
    gender: GENDERS[gender] ?? '',
  }
}

function filled(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''))
}
