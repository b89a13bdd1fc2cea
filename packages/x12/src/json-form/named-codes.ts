import type { PeriodOf, Reference } from '@bitewing/domain/benefits/answer'
import { periodOf, present, referenceOf } from '../eligibility/values.ts'
import type { FormDate, FormReference, NamedTexts } from './form.ts'
import { type Fields, fieldsOf, isFields, listOf, textAt, textOf } from './tolerant.ts'

/** References and dates, of which the form keeps an object with a name for each code instead of a list. */

/** REF01: the name of the value, and of the description where there is one. Later spellings are only read. */
const REFERENCE_NAMES: readonly (readonly [code: string, value: string, description?: string])[] = [
  ['18', 'planNumber', 'planDescription'],
  ['1L', 'policyNumber'],
  ['1W', 'memberId'],
  ['3H', 'caseNumber'],
  ['49', 'familyUnitNumber'],
  ['6P', 'groupNumber', 'groupDescription'],
  ['9F', 'referralNumber'],
  ['ALS', 'alternativeListId'],
  ['CE', 'classOfContractCode'],
  ['CLI', 'coverageListId'],
  ['CT', 'contractNumber'],
  ['EA', 'medicalRecordIdentificationNumber'],
  ['EJ', 'patientAccountNumber'],
  ['F6', 'hicNumber'],
  ['FO', 'drugFormularyNumber'],
  ['G1', 'priorAuthorizationNumber'],
  ['GH', 'idCardSerialNumber'],
  ['HJ', 'idCardNumber'],
  ['IF', 'issueNumber'],
  ['IG', 'insurancePolicyNumber'],
  ['M7', 'medicalAssistanceCategory'],
  ['N6', 'planNetworkIdNumber', 'planNetworkDescription'],
  ['N6', 'planNetworkIdNumber', 'planNetworkIdDescription'],
  ['NQ', 'medicaidRecipientIdNumber'],
  ['NQ', 'medicaidRecepientIdNumber'],
  ['Q4', 'priorIdNumber'],
  ['SY', 'socialSecurityNumber'],
  ['Y4', 'agencyClaimNumber'],
]

/** DTP01 */
const DATE_NAMES: readonly (readonly [code: string, name: string])[] = [
  ['096', 'discharge'],
  ['102', 'issue'],
  ['152', 'effectiveDateOfChange'],
  ['193', 'periodStart'],
  ['194', 'periodEnd'],
  ['198', 'completion'],
  ['290', 'coordinationOfBenefits'],
  ['291', 'plan'],
  ['292', 'benefit'],
  ['295', 'primaryCareProvider'],
  ['304', 'latestVisitOrConsultation'],
  ['307', 'eligibility'],
  ['318', 'added'],
  ['340', 'cobraBegin'],
  ['341', 'cobraEnd'],
  ['342', 'premiumPaidToDateBegin'],
  ['342', 'premiumPaidtoDateBegin'],
  ['343', 'premiumPaidToDateEnd'],
  ['346', 'planBegin'],
  ['347', 'planEnd'],
  ['348', 'benefitBegin'],
  ['349', 'benefitEnd'],
  ['356', 'eligibilityBegin'],
  ['357', 'eligibilityEnd'],
  ['382', 'enrollment'],
  ['435', 'admission'],
  ['442', 'dateOfDeath'],
  ['458', 'certification'],
  ['472', 'service'],
  ['539', 'policyEffective'],
  ['540', 'policyExpiration'],
  ['636', 'dateOfLastUpdate'],
  ['771', 'status'],
]

export function nameReferences(references: readonly FormReference[]): Named<FormReference> {
  const named: Record<string, string> = {}
  let told = 0
  for (const { code, value, description } of references) {
    const [, valueName, descriptionName = ''] = REFERENCE_NAMES.find(([known]) => known === code) ?? []
    if (valueName === undefined || named[valueName] !== undefined || value === '') continue
    named[valueName] = value
    if (descriptionName !== '' && description !== '') named[descriptionName] = description
    if (descriptionName !== '' || description === '') told += 1
  }
  const isAll = told === references.length && !references.some(isOfSubscriber)
  return { named, exact: isAll ? undefined : references }
}

export function nameDates(dates: readonly FormDate[]): Named<FormDate> {
  const named: Record<string, string> = {}
  for (const { code, date } of dates) {
    const [, name] = DATE_NAMES.find(([known]) => known === code) ?? []
    if (name !== undefined && date !== '') named[name] ??= date
  }
  const isAll = Object.keys(named).length === dates.length && !dates.some(isOfSubscriber)
  return { named, exact: isAll ? undefined : dates }
}

/** An object of names cannot say of whom they are told. */
function isOfSubscriber({ ofSubscriber }: FormReference | FormDate): boolean {
  return ofSubscriber === true
}

type Named<Exact> = { readonly named: NamedTexts; readonly exact: readonly Exact[] | undefined }

/** In the order in which the names stand, which is that of the 271. */
export function readReferences(named: unknown, exact?: unknown): readonly Reference[] {
  if (Array.isArray(exact))
    return present(
      listOf(exact)
        .filter(isFields)
        .map((each) => toldOf(each, referenceOf(textOf(each.code), textOf(each.value), textOf(each.description)))),
    )
  const fields = fieldsOf(named)
  const names = Object.keys(fields)
  return present(names.map((name) => namedReference(name, fields)))
}

function toldOf<Told extends object>({ ofSubscriber }: Fields, told: Told | null): Told | null {
  return told !== null && ofSubscriber === true ? { ...told, ofSubscriber } : told
}

function namedReference(name: string, fields: Readonly<Record<string, unknown>>): Reference | null {
  const rows = ROWS_OF_NAME.get(name) ?? []
  const [code, valueName = ''] = rows[0] ?? []
  const value = textAt(fields, valueName)
  // A description tells of itself only where there is no value that it could describe.
  if (code === undefined || (name !== valueName && value !== '')) return null
  const descriptions = rows.flatMap(([, , description]) => description ?? [])
  return referenceOf(code, value, textAt(fields, ...descriptions))
}

const ROWS_OF_NAME: ReadonlyMap<string, readonly (typeof REFERENCE_NAMES)[number][]> = new Map(
  REFERENCE_NAMES.flatMap(([, value, description]) => [value, description ?? value]).map((name) => [
    name,
    REFERENCE_NAMES.filter(([, ...names]) => names.includes(name)),
  ]),
)

export function readDates(named: unknown, exact?: unknown): readonly PeriodOf[] {
  if (Array.isArray(exact))
    return present(
      listOf(exact)
        .filter(isFields)
        .map((each) => toldOf(each, periodOf(textOf(each.code), textOf(each.date)))),
    )
  return present(Object.entries(fieldsOf(named)).map(([name, value]) => namedDate(name, value)))
}

function namedDate(name: string, value: unknown): PeriodOf | null {
  const code = CODE_OF_DATE.get(name)
  return code === undefined ? null : periodOf(code, textOf(value))
}

const CODE_OF_DATE: ReadonlyMap<string, string> = new Map(DATE_NAMES.map(([code, name]) => [name, code]))
