import { fieldsOf } from './compile.ts'
import { fbdSections } from './default-sections.ts'
import type { Effect } from './template.ts'

/** Spellings of an amount of nothing that people and payers use. */
const ZERO = ['0', '0.00', '$0', '$0.00']

/** If the payer does not know the patient, there is no plan to ask about. */
const benefitSections = new Set([
  'Maximums and deductibles',
  'Coverage percentages (plan pays)',
  'Waiting periods',
  'Clauses',
  'Procedures',
  'Orthodontics',
])
const benefits = fbdSections
  .filter(({ name }) => benefitSections.has(name))
  .flatMap(fieldsOf)
  .map(({ bookmark }) => bookmark)

/** What need not be answered, by the field that decides it. */
export const conditions: Readonly<Record<string, readonly Effect[]>> = {
  // Only a person on the phone, or behind a fax, has a name and gives a reference.
  VerifiedVia: ['EDI', 'Portal', 'Document'].map((when) => hide(when, 'RepName', 'CallReference')),
  EligStatus: [
    {
      action: 'disable',
      when: 'Not Found',
      targets: ['BenefitPeriod', 'EffectiveDate', 'TermDate', 'YearType', 'Network', ...benefits],
    },
  ],
  DedInd: ZERO.map((when) => hide(when, 'DedIndRem', 'DedAppliesTo')),
  CompDowngrade: [hide('No', 'CompDowngradeTeeth')],
  PreAuth: [hide('No', 'PreAuthOver')],
  Code_D1351_Eligible: [hide('Not eligible', 'SealantTeeth')],
  Code_D4341_Eligible: [hide('Not eligible', 'SRPQuads')],
  OrthoCov: [hide('No', 'WaitOrtho', 'OrthoPct', 'OrthoMax', 'OrthoRem', 'OrthoAge', 'OrthoPaid', 'OrthoWIP')],
}

function hide(when: string, ...targets: readonly string[]): Effect {
  return { action: 'hide', when, targets }
}
