import { type contract, type InputOf, realTimeRequest } from '@bitewing/contract'
import { z } from 'zod'
import type { Provider } from './use-provider.ts'

type Request = InputOf<(typeof contract)['realTime']['check']>

const { provider, subscriber, tradingPartnerServiceId } = realTimeRequest.shape
const { organizationName, npi } = provider.shape
const { firstName, lastName, memberId } = subscriber.shape

/** The request as a flat form, with the date in the format of date fields. */
export const requestFields = z.strictObject({
  payerId: tradingPartnerServiceId,
  npi,
  taxId: z.string().regex(/^(?:\d{2}-?\d{7})?$/, 'must be the 9 digits of a tax id'),
  organizationName,
  memberId,
  firstName,
  lastName,
  dateOfBirth: z.iso.date('Field is required'),
  groupNumber: z.string().trim().max(50, 'at most 50 characters'),
})
export type RequestValues = z.infer<typeof requestFields>

export function initialValues(practice: Provider): RequestValues {
  const { organizationName: name, npi: number, taxId } = practice
  const nobody = { memberId: '', firstName: '', lastName: '', dateOfBirth: '', groupNumber: '' }
  return { payerId: '', npi: number, taxId, organizationName: name, ...nobody }
}

/** 2 §4: a carrier and every field except tax id and group number are required. */
export function isComplete({ taxId: _, groupNumber: _group, ...needed }: RequestValues): boolean {
  return Object.values(needed).every((value) => value.trim() !== '')
}

/** 2 §5: the date of birth is sent as YYYYMMDD. */
export function requestOf(values: RequestValues): Request {
  return {
    tradingPartnerServiceId: values.payerId,
    provider: { organizationName: values.organizationName, npi: values.npi, taxId: values.taxId },
    subscriber: {
      firstName: values.firstName,
      lastName: values.lastName,
      dateOfBirth: values.dateOfBirth.replaceAll('-', ''),
      memberId: values.memberId,
      groupNumber: values.groupNumber,
    },
  }
}
