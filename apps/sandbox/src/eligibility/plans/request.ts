import { isDate } from '@bitewing/population'
import type { AskedAbout, Inquiry } from '../inquiry.ts'

/** What is wrong with a question, and where, as the provider says before it asks any payer. */
export type Failure = { message: string; path: string }

type Fields = Readonly<Record<string, unknown>>

/** A question in the newer form, or what is wrong with it. */
export function readPlansRequest(body: unknown, today: string): Inquiry | Failure[] {
  const fields = objectAt(body)
  const [provider, subscriber, encounter] = ['provider', 'subscriber', 'encounter'].map((name) =>
    objectAt(fields[name]),
  ) as [Fields, Fields, Fields]
  const dependent = fields['dependent'] === undefined ? null : objectAt(fields['dependent'])
  const service = objectAt(objectAt(encounter['dates'])['service'])
  const failures = [
    ...mustBe(textAt(fields, 'payerId') !== '', 'payerId', 'is required'),
    ...mustBe(providerName(provider) !== '', 'provider.name', 'is required'),
    ...mustBe(textAt(provider, 'npi') !== '', 'provider.npi', 'is required'),
    ...mustBe(isKnownBy(subscriber), 'subscriber', 'needs a memberId, a dateOfBirth or a last name'),
    ...mustBe(dependent === null || asked(dependent).lastName !== '', 'dependent.name.person.lastName', 'is required'),
    ...mustBe(isRelation(dependent), 'dependent.relationToSubscriber', 'is no known relationship'),
    ...mustBe(isDayOrNone(subscriber), 'subscriber.dateOfBirth', 'must be a date, YYYY-MM-DD'),
    ...mustBe(dependent === null || isDayOrNone(dependent), 'dependent.dateOfBirth', 'must be a date, YYYY-MM-DD'),
    ...mustBe(isDayOrNone(service, 'start'), 'encounter.dates.service.start', 'must be a date, YYYY-MM-DD'),
  ]
  if (failures.length > 0) return failures
  const { serviceTypes, procedure } = servicesOf(encounter)
  return {
    payerId: textAt(fields, 'payerId'),
    provider: { name: providerName(provider), npi: textAt(provider, 'npi') },
    subscriber: {
      ...asked(subscriber),
      memberId: textAt(subscriber, 'memberId'),
      groupNumber: textAt(objectAt(subscriber['additionalInformation']), 'groupNumber'),
    },
    dependent: dependent === null ? null : asked(dependent),
    serviceTypes,
    procedure,
    dateOfService: textAt(service, 'start') || today,
    traceId: textAt(fields, 'externalPatientId'),
  }
}

function mustBe(fine: boolean, path: string, message: string): Failure[] {
  return fine ? [] : [{ path, message }]
}

function isKnownBy(subscriber: Fields): boolean {
  const { lastName, birthDate } = asked(subscriber)
  return [lastName, birthDate, textAt(subscriber, 'memberId')].some((text) => text !== '')
}

function isRelation(dependent: Fields | null): boolean {
  const relation = textAt(dependent ?? {}, 'relationToSubscriber')
  return ['', 'SPOUSE', 'CHILD', 'OTHER_ADULT'].includes(relation)
}

function isDayOrNone(fields: Fields, name = 'dateOfBirth'): boolean {
  const text = textAt(fields, name)
  return text === '' || isDate(text)
}

function asked(fields: Fields): AskedAbout {
  const person = objectAt(objectAt(fields['name'])['person'])
  return {
    firstName: textAt(person, 'firstName'),
    lastName: textAt(person, 'lastName'),
    birthDate: textAt(fields, 'dateOfBirth'),
  }
}

function providerName(provider: Fields): string {
  const { organization, person } = objectAt(provider['name'])
  return typeof organization === 'string' ? organization.trim() : textAt(objectAt(person), 'lastName')
}

function servicesOf(encounter: Fields): Pick<Inquiry, 'serviceTypes' | 'procedure'> {
  const given = encounter['services']
  const services = (Array.isArray(given) ? given : []).map(objectAt)
  const types = services.filter(({ system }) => system === 'STC').map((service) => textAt(service, 'value'))
  const code = services.filter(({ system }) => system === 'CDT').map((service) => textAt(service, 'value'))[0]
  return {
    serviceTypes: types.length > 0 ? types : ['30'],
    procedure: code === undefined ? null : { code, qualifier: 'AD' },
  }
}

function objectAt(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? (value as Fields) : {}
}

function textAt(fields: Fields, name: string): string {
  const value = fields[name]
  return typeof value === 'string' ? value.trim() : ''
}
