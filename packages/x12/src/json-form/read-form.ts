import type { Dependent, Member, PayerAnswer, Reference } from '@bitewing/domain/benefits/answer'
import { answersOf271 } from '../eligibility/answers.ts'
import { dayOf, nameOf } from '../eligibility/values.ts'
import { X12Error } from '../syntax/problem.ts'
import { answersOfPlans, isPlanForm } from '../plan-form/read-plans.ts'
import { RELATIONS } from './code-names.ts'
import { readDates, readReferences } from './named-codes.ts'
import { codeAt, readAddress, readBenefit, readContacts } from './read-benefit.ts'
import { readRejections } from './read-rejections.ts'
import { type Fields, fieldsOf, hasMoreValues, isFields, listOf, textAt } from './tolerant.ts'

/** Five thousand benefits with everything they can hold: far more than a payer sends, and far less than what would cause trouble. */
const MOST_VALUES = 100_000

/**
 * What a provider's JSON says, parsed already, in either of its forms. Only what is no object at all, or endless, is refused: anything wrong in it counts as not
 * sent. Where it tells about several dependents, it is about the first of them.
 */
export function answerOfForm(form: unknown): PayerAnswer {
  return answersOfForm(form)[0] as PayerAnswer
}

/**
 * One answer for each dependent that it names, or one about the subscriber. Benefits are not told apart in this form, so that with several
 * dependents the 271 from which it was made is read instead, where it came along.
 */
export function answersOfForm(form: unknown): readonly PayerAnswer[] {
  if (!isFields(form)) throw new X12Error('not_expected', 'The answer is not a JSON object.')
  if (hasMoreValues(form, MOST_VALUES))
    throw new X12Error('too_many_values', `The answer has more than ${MOST_VALUES} values.`)
  if (isPlanForm(form)) return answersOfPlans(form, readRaw(textAt(form, 'x12')))
  const subscriber = fieldsOf(form.subscriber)
  const dependents = listOf(form.dependents).filter(isFields)
  const benefits = readBenefits(form)
  const answerFor = (dependent: Fields | undefined): PayerAnswer => ({
    traceId: traceAt(form),
    payer: readPayer(form),
    provider: readProvider(fieldsOf(form.provider)),
    subscriber: readMember(subscriber),
    dependent: dependent === undefined ? null : readDependent(dependent),
    references: readPlanReferences(form, subscriber, dependent),
    dates: readDates(form.planDateInformation, form.planDates),
    benefits,
    rejections: readRejections(form),
  })
  const toldApart = dependents.length > 1 ? readRaw(textAt(form, 'x12')) : []
  if (toldApart.length > 1) return toldApart
  return dependents.length === 0 ? [answerFor(undefined)] : dependents.map(answerFor)
}

/** The members that the raw answer tells about; none where it cannot be read. */
function readRaw(text: string): readonly PayerAnswer[] {
  if (text === '') return []
  try {
    return answersOf271(text)
  } catch (error) {
    if (error instanceof X12Error) return []
    throw error
  }
}

function traceAt(form: Fields): string {
  return textAt(fieldsOf(form.meta), 'traceId', 'outboundTraceId') || textAt(form, 'id')
}

const PAYER_IDS = ['payorIdentification', 'centersForMedicareAndMedicaidPlanId', 'naic', 'etin']

function readPayer(form: Fields): PayerAnswer['payer'] {
  const payer = fieldsOf(form.payer)
  const [first, middle, suffix] = [textAt(payer, 'firstName'), textAt(payer, 'middleName'), textAt(payer, 'suffix')]
  return {
    name: nameOf(first, middle, textAt(payer, 'name', 'lastName'), suffix),
    id: textAt(payer, ...PAYER_IDS) || textAt(form, 'tradingPartnerServiceId'),
    contacts: readContacts(payer.contactInformation),
  }
}

function readProvider(provider: Fields): PayerAnswer['provider'] {
  const last = textAt(provider, 'providerName', 'providerOrgName', 'organizationName', 'lastName')
  const first = textAt(provider, 'providerFirstName', 'firstName')
  return {
    name: nameOf(first, textAt(provider, 'middleName'), last, textAt(provider, 'suffix')),
    npi: textAt(provider, 'npi'),
  }
}

function readMember(member: Fields): Member {
  return {
    firstName: textAt(member, 'firstName'),
    middleName: textAt(member, 'middleName'),
    lastName: textAt(member, 'lastName'),
    memberId: textAt(member, 'memberId', 'uniqueHealthIdentifier'),
    birthDate: dayOf(textAt(member, 'dateOfBirth')),
    gender: textAt(member, 'gender'),
    address: readAddress(member.address),
  }
}

function readDependent(fields: Fields): Dependent {
  const { memberId: _, ...person } = readMember(fields)
  return {
    ...person,
    relationship: codeAt(fields, 'relationToSubscriberCode', 'relationToSubscriber', RELATIONS),
  }
}

/** The plan's own, with what is only told beside a person. What is told beside a dependent is the patient's, and the rest not. */
function readPlanReferences(form: Fields, subscriber: Fields, dependent: Fields | undefined): readonly Reference[] {
  const plan = readReferences(form.planInformation, form.planReferences)
  const told = new Set(plan.map(keyOf))
  const more = (person: Fields | undefined) =>
    readReferences(person).filter((each) => OF_A_PLAN.has(each.kind) && !told.has(keyOf(each)))
  const ofDependent = more(dependent)
  for (const reference of ofDependent) told.add(keyOf(reference))
  const kinds = new Set(ofDependent.map(({ kind }) => kind))
  return [
    ...ofDependent,
    ...plan.map((each) => (kinds.has(each.kind) ? { ...each, ofSubscriber: true as const } : each)),
    ...more(subscriber).map((each) => (dependent === undefined ? each : { ...each, ofSubscriber: true as const })),
  ]
}

/** A person's fields also have numbers of the person. */
const OF_A_PLAN: ReadonlySet<string> = new Set(['18', '6P', 'N6', 'IG'])

function keyOf({ kind, value }: Reference): string {
  return JSON.stringify([kind, value])
}

function readBenefits(form: Fields): PayerAnswer['benefits'] {
  const benefits = listOf(form.benefitsInformation).flatMap((benefit, index) =>
    isFields(benefit) ? [readBenefit(benefit, `benefitsInformation[${index}]`)] : [],
  )
  if (benefits.some(({ code }) => /^[1-8]$/.test(code))) return benefits
  return [...readStatuses(form), ...benefits]
}

/** The plan's status is said by a benefit; a provider that only tells it beside them means the same. */
function readStatuses(form: Fields): PayerAnswer['benefits'] {
  return listOf(form.planStatus).flatMap((status, index) => {
    const { statusCode, status: name, planDetails: planCoverage, serviceTypeCodes } = fieldsOf(status)
    if (textAt({ statusCode }, 'statusCode') === '') return []
    return [readBenefit({ code: statusCode, name, planCoverage, serviceTypeCodes }, `planStatus[${index}]`)]
  })
}
