import {
  type Carrier,
  carrierByPayerId,
  familyOf,
  holderByMemberId,
  holderByName,
  type Person,
  practices,
  styledMembers,
  testMembers,
} from '@bitewing/population'
import type { AskedAbout, Inquiry, Rejection } from './inquiry.ts'

type Found = { readonly patient: Person } | Rejection

/** Practices that are enrolled with the payers that require it. */
const ENROLLED = 10
/** How far back payers look. */
const DAYS_BACK = 730

export function carrierOf(payerId: string): Carrier | undefined {
  const others = [...testMembers.map(({ person }) => person), ...styledMembers]
  return carrierByPayerId(payerId) ?? others.find(({ carrier }) => carrier.payerId === payerId)?.carrier
}

/** The patient who is meant, or why the payer refuses. `today` is YYYY-MM-DD. */
export function findPatient(inquiry: Inquiry, today: string): Found {
  const { payerId } = inquiry
  const carrier = carrierOf(payerId)
  if (carrier === undefined) return { code: payerId === '' ? 'T4' : '79', loop: '2100A' }
  return refusedProvider(inquiry, carrier) ?? refusedQuestion(inquiry, carrier, today) ?? findMember(inquiry, carrier)
}

function refusedProvider({ provider: { npi } }: Inquiry, { habits }: Carrier): Rejection | undefined {
  if (!/^\d{10}$/.test(npi)) return { code: '43', loop: '2100B' }
  if (/^(\d)\1+$/.test(npi)) return { code: '51', loop: '2100B' }
  const enrolled = practices.slice(0, ENROLLED).some((practice) => practice.npi === npi)
  return habits.enrolment && !enrolled ? { code: '41', loop: '2100B' } : undefined
}

function refusedQuestion(inquiry: Inquiry, { habits }: Carrier, today: string): Rejection | undefined {
  const { dateOfService, dependent, procedure, serviceTypes } = inquiry
  const person = dependent === null ? '2100C' : '2100D'
  const question = dependent === null ? '2110C' : '2110D'
  const { birthDate } = dependent ?? inquiry.subscriber
  if (birthDate === '') return { code: '58', loop: person }
  if (birthDate > dateOfService) return { code: '60', loop: person }
  if (dateOfService < daysBefore(today, DAYS_BACK)) return { code: '62', loop: person }
  if (dateOfService > today && !habits.futureDates) return { code: '63', loop: person }
  if (serviceTypes.length > 1 && habits.oneServiceType) return { code: '53', loop: question }
  if (procedure === null) return undefined
  if (procedure.qualifier !== 'AD') return { code: '54', loop: question }
  return habits.detail === 'full' && /^D\d{4}$/.test(procedure.code) ? undefined : { code: '55', loop: question }
}

function findMember(inquiry: Inquiry, carrier: Carrier): Found {
  const { subscriber, dependent } = inquiry
  const test = testMembers.find(({ person }) => person.carrier === carrier)
  if (test !== undefined) return findTestMember(test, inquiry)
  if (carrier.habits.style !== 'plain') return findStyledMember(inquiry, carrier)
  const holder =
    subscriber.memberId === '' ? holderByName(carrier.payerId, subscriber) : holderByMemberId(subscriber.memberId)
  if (holder === undefined && subscriber.memberId !== '') return { code: carrier.habits.unknownMember, loop: '2100C' }
  if (holder === undefined || holder.carrier !== carrier || holder.standing === 'Not Found')
    return { code: '75', loop: '2100C' }
  const wrongGroup = subscriber.groupNumber !== '' && subscriber.groupNumber !== holder.group.number
  if (carrier.habits.checksGroup && wrongGroup) return { code: '78', loop: '2100C' }
  if (carrier.habits.dependentsAsMembers) return findAmongMembers(inquiry, holder)
  const refused = refusedHolder(subscriber, holder)
  if (refused !== undefined) return refused
  return dependent === null ? { patient: holder } : findDependent(dependent, holder)
}

function findTestMember({ person, byName, refusedWith }: (typeof testMembers)[number], inquiry: Inquiry): Found {
  const { subscriber } = inquiry
  if (!byName && subscriber.memberId !== person.memberId) return { code: '72', loop: '2100C' }
  if (refusedWith !== null) return { code: refusedWith, loop: '2100C' }
  return refusedHolder(subscriber, person) ?? { patient: person }
}

function findStyledMember({ subscriber, dependent }: Inquiry, carrier: Carrier): Found {
  const member = styledMembers.find((one) => one.carrier === carrier && one.memberId === subscriber.memberId)
  if (member === undefined) return { code: '72', loop: '2100C' }
  return isCalled(dependent ?? subscriber, member) ? { patient: member } : { code: '73', loop: '2100C' }
}

function refusedHolder(asked: AskedAbout, holder: Person): Rejection | undefined {
  if (!isCalled(asked, holder)) return { code: '73', loop: '2100C' }
  return asked.birthDate === '' || asked.birthDate === holder.birthDate ? undefined : { code: '71', loop: '2100C' }
}

/** For a payer that knows all patients under their own names and has no dependents. */
function findAmongMembers({ subscriber, dependent }: Inquiry, holder: Person): Found {
  if (dependent !== null) return { code: '67', loop: '2100D' }
  const member = familyOf(holder).find((person) => isCalled(subscriber, person))
  if (member === undefined) return { code: '73', loop: '2100C' }
  return subscriber.birthDate === member.birthDate ? { patient: member } : { code: '71', loop: '2100C' }
}

function findDependent(asked: AskedAbout, holder: Person): Found {
  const dependents = familyOf(holder).slice(1)
  const named = dependents.filter((person) => isCalled(asked, person))
  const patient = named.find(({ birthDate }) => birthDate === asked.birthDate)
  if (patient !== undefined) return { patient }
  if (named.length > 0) return { code: '71', loop: '2100D' }
  const bornThen = dependents.some(({ birthDate }) => birthDate === asked.birthDate)
  return { code: bornThen ? '65' : holder.carrier.habits.unknownMember === '75' ? '67' : '77', loop: '2100D' }
}

function isCalled(asked: AskedAbout, { firstName, lastName }: AskedAbout | Person): boolean {
  return plain(asked.firstName) === plain(firstName) && plain(asked.lastName) === plain(lastName)
}

function plain(name: string): string {
  return name.trim().toUpperCase()
}

function daysBefore(date: string, days: number): string {
  return new Date(Date.parse(date) - days * 86_400_000).toISOString().slice(0, 10)
}
