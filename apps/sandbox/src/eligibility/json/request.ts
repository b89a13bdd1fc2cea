import { isDate } from '@bitewing/population'
import type { AskedAbout, Inquiry } from '../inquiry.ts'

export type FieldProblem = { field: string; description: string }

type Fields = Readonly<Record<string, unknown>>

/** A question in JSON; or which of its fields are wrong, as the provider reports before it asks any payer. */
export function readRequest(
  body: unknown,
  { controlNumber, today }: { controlNumber: 'required' | 'optional'; today: string },
): Inquiry | FieldProblem[] {
  const fields = objectAt(body)
  const [provider, subscriber, encounter] = ['provider', 'subscriber', 'encounter'].map((name) =>
    objectAt(fields[name]),
  )
  const dependents = Array.isArray(fields['dependents']) ? fields['dependents'].map(objectAt) : []
  const problems: FieldProblem[] = []
  const mustBe = (fine: boolean, field: string, description: string) => {
    if (!fine) problems.push({ field, description })
  }
  const number = textAt(fields, 'controlNumber')
  mustBe(
    controlNumber === 'optional' && number === '' ? true : /^\d{9}$/.test(number),
    'controlNumber',
    'must be nine digits',
  )
  mustBe(textAt(fields, 'tradingPartnerServiceId') !== '', 'tradingPartnerServiceId', 'must not be empty')
  mustBe(textAt(provider, 'npi') !== '', 'provider.npi', 'must not be empty')
  mustBe(
    textAt(provider, 'organizationName') !== '' || textAt(provider, 'lastName') !== '',
    'provider.organizationName',
    'must not be empty',
  )
  mustBe(
    textAt(subscriber, 'memberId') !== '' || textAt(subscriber, 'lastName') !== '',
    'subscriber.memberId',
    'is needed where there is no name',
  )
  mustBe(dependents.length <= 1, 'dependents', 'must have one entry at the most')
  for (const [field, of] of [
    ['subscriber.dateOfBirth', textAt(subscriber, 'dateOfBirth')],
    ['dependents[0].dateOfBirth', textAt(dependents[0], 'dateOfBirth')],
    ['encounter.dateOfService', textAt(encounter, 'dateOfService')],
  ] as const) {
    mustBe(of === '' || isDate(dashed(of)), field, 'must be a date, YYYYMMDD')
  }
  if (problems.length > 0) return problems
  return {
    payerId: textAt(fields, 'tradingPartnerServiceId'),
    provider: {
      name: textAt(provider, 'organizationName') || textAt(provider, 'lastName'),
      npi: textAt(provider, 'npi'),
    },
    subscriber: {
      ...askedAbout(subscriber),
      memberId: textAt(subscriber, 'memberId'),
      groupNumber: textAt(subscriber, 'groupNumber'),
    },
    dependent: dependents[0] === undefined ? null : askedAbout(dependents[0]),
    serviceTypes: serviceTypesOf(encounter),
    procedure: procedureOf(encounter),
    dateOfService: dashed(textAt(encounter, 'dateOfService')) || today,
    traceId: textAt(fields, 'externalPatientId'),
  }
}

function askedAbout(fields: Fields | undefined): AskedAbout {
  return {
    firstName: textAt(fields, 'firstName'),
    lastName: textAt(fields, 'lastName'),
    birthDate: dashed(textAt(fields, 'dateOfBirth')),
  }
}

function serviceTypesOf(encounter: Fields | undefined): string[] {
  const given = encounter?.['serviceTypeCodes']
  return Array.isArray(given) && given.length > 0 ? given.map(String) : ['30']
}

function procedureOf(encounter: Fields | undefined): Inquiry['procedure'] {
  const code = textAt(encounter, 'procedureCode')
  const qualifier = textAt(encounter, 'productOrServiceIDQualifier') || textAt(encounter, 'productOrServiceIdQualifier')
  return code === '' ? null : { code, qualifier }
}

/** 20260105 becomes 2026-01-05; anything else stays as it is and is not a date. */
function dashed(text: string): string {
  return text.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3')
}

function objectAt(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? (value as Fields) : {}
}

function textAt(fields: Fields | undefined, name: string): string {
  const value = fields?.[name]
  return typeof value === 'string' ? value.trim() : ''
}
