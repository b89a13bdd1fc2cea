import { answerOfForm, X12Error } from '@bitewing/x12'
import { jsonOrUndefined } from '../http-client/json.ts'
import { type EligibilityInquiry, NoReply, type PayerReply } from '../../kernel/ports/eligibility.ts'

/** The inquiry in the form that both JSON services take. */
export function requestOf(inquiry: EligibilityInquiry): object {
  const { payer, provider, subscriber, dependent, dateOfService, serviceTypes, procedure } = inquiry
  return filled({
    tradingPartnerServiceId: payer.id,
    externalPatientId: inquiry.traceNumber,
    provider: filled({ organizationName: provider.name, npi: provider.npi, taxId: provider.taxId }),
    subscriber: filled({
      ...personOf(subscriber),
      memberId: subscriber.memberId,
      groupNumber: subscriber.groupNumber,
    }),
    ...(dependent !== null && {
      dependents: [filled({ ...personOf(dependent), individualRelationshipCode: dependent.relationship })],
    }),
    encounter: filled({
      dateOfService: compact(dateOfService),
      ...(serviceTypes.length > 0 && { serviceTypeCodes: serviceTypes }),
      ...(procedure !== '' && { procedureCode: procedure, productOrServiceIDQualifier: 'AD' }),
    }),
  })
}

/** A payer's answer or refusal comes with status 200 or 400; anything else is no answer. */
export function replyOf(status: number, body: string): PayerReply {
  const form = jsonOrUndefined(body)
  const says =
    typeof form === 'object' &&
    form !== null &&
    ('benefitsInformation' in form || 'errors' in form || 'planStatus' in form)
  if (!says) throw new NoReply(status === 200 ? 502 : status, 'The eligibility service gave no answer.', { body })
  try {
    return { answer: answerOfForm(form), format: 'json', body }
  } catch (error) {
    if (error instanceof X12Error) throw new NoReply(502, 'The answer could not be read.', { body })
    throw error
  }
}

function personOf(person: { firstName: string; middleName: string; lastName: string; birthDate: string }) {
  const { firstName, middleName, lastName, birthDate } = person
  return { firstName, middleName, lastName, dateOfBirth: compact(birthDate) }
}

const compact = (date: string) => date.replaceAll('-', '')

function filled(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''))
}
