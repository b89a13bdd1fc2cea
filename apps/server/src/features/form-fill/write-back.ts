import type { InsuranceForm } from '@bitewing/documents'
import {
  dayIn,
  formState,
  NOTHING,
  planBenefits,
  practiceResult,
  practiceText,
  readDate,
  valueOf,
  wholeIdentifiers,
} from '@bitewing/domain'
import type { PmsCoverage, PmsTarget, PmsWanted } from '../../kernel/ports/pms.ts'
import type { RecordRow } from '../verification/index.ts'

/** What a verification writes to the practice's system, except for the document, which is made elsewhere. */
export function writeBackOf(key: string, target: PmsTarget, record: RecordRow, form: InsuranceForm): PmsWanted {
  return {
    key,
    target,
    verifiedOn: verifiedOn(form),
    verificationNote: resultOf(record).eligibilityStatus,
    benefitNotes: benefitNotes(form),
    communication: communicationOf(record, form),
    benefits: planBenefits(form.template, form.answers),
  }
}

function resultOf(record: RecordRow) {
  return practiceResult({ verificationBy: record.verification_by, eligibilityStatus: record.eligibility_status })
}

/** 'Insurance verified with Harborline Dental: Active, Done by Staff.' */
function communicationOf(record: RecordRow, { record: { result } }: InsuranceForm): string {
  const carrier = practiceText(record.carrier_name)
  const withCarrier = carrier === '' ? '' : ` with ${carrier}`
  if (practiceText(record.eligibility_status) === '') return `Insurance not verified yet${withCarrier}.`
  return `Insurance verified${withCarrier}: ${result}.`
}

/** The one of the patient's coverages that this record is about; undefined if that is not certain. */
export function coverageOf(record: RecordRow, coverages: readonly PmsCoverage[]): PmsCoverage | undefined {
  const own = plain(wholeIdentifiers.text(record.member_id))
  const sameMember = coverages.filter(({ memberId }) => plain(memberId) === own)
  const candidates = sameMember.length > 0 ? sameMember : coverages
  const inOrder = candidates.filter(({ primary }) => primary === (record.policy_type !== 'Secondary'))
  const chosen = inOrder.length > 0 ? inOrder : candidates
  return chosen.length === 1 ? chosen[0] : undefined
}

function plain(memberId: string): string {
  return memberId.replace(/[^A-Za-z0-9]/g, '').toLowerCase()
}

/** The date in the form; without one, the date on which the form was sent. */
function verifiedOn({ answers, practice, printedAt }: InsuranceForm): string {
  const typed = readDate(answers['VerifiedDate'] ?? '')
  const [month, day, year] = typed.split('/')
  if (typed !== '') return `${year}-${month}-${day}`
  return dayIn(practice.timeZone ?? 'UTC', printedAt)
}

/** Every visible answer, section by section, with one line for each procedure. */
function benefitNotes({ template, answers }: InsuranceForm): string {
  const states = formState(template, answers)
  return template.sections
    .flatMap((section) => {
      const lines = section.items.flatMap((item) => {
        const fields = (item.kind === 'subsection' ? item.fields : [item])
          .filter(({ bookmark }) => states.get(bookmark)?.visible === true)
          .map((field) => ({ label: field.label, value: valueOf(field, answers), symbol: field.symbol }))
          .filter(({ value }) => value !== NOTHING)
          .map(({ label, value, symbol }) => `${label}: ${withSymbol(value, symbol)}`)
        if (fields.length === 0) return []
        return item.kind === 'subsection' ? [`${item.code} ${item.label}: ${fields.join('; ')}`.trim()] : fields
      })
      return lines.length === 0 ? [] : [section.name.toUpperCase(), ...lines]
    })
    .join('\n')
}

function withSymbol(value: string, symbol: string): string {
  if (symbol === '' || value.includes(symbol)) return value
  return symbol === '$' ? `${symbol}${value}` : `${value}${symbol}`
}
