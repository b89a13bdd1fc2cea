import { type Coverage, monthFirst, type Person, type ProcedureDesign } from '@bitewing/population'
import { percentBookmarks } from './lines/category-lines.ts'
import { replacementYears } from './lines/procedure-lines.ts'

export type Network = 'in' | 'out'

/** Payers write an age that nobody reaches where there is no limit. */
const NO_LIMIT = 99

/** The full form as somebody who knows everything would fill it: the value of each bookmark, choices by their label. */
export function trueForm(person: Person, coverage: Coverage, network: Network): Record<string, string> {
  if (person.standing === 'Not Found') return { EligStatus: 'Not Found' }
  const always = { ...personFields(person), ...planFields(person, coverage) }
  if (person.standing !== 'Active' && person.standing !== 'Max Out') return always
  return {
    ...always,
    ...amountFields(coverage, network),
    ...percentFields(coverage, network),
    ...ruleFields(coverage),
    ...Object.assign({}, ...coverage.design.procedures.map((one) => procedureFields(one, coverage, network))),
    ...orthodonticFields(coverage),
  }
}

function personFields(person: Person): Record<string, string> {
  const { subscriber, carrier, group } = person
  return {
    PatientName: `${person.firstName} ${person.lastName}`,
    PatientDOB: monthFirst(person.birthDate),
    Relationship: person.relationship,
    SubscriberName: `${subscriber.firstName} ${subscriber.lastName}`,
    SubscriberDOB: monthFirst(subscriber.birthDate),
    MemberId: person.memberId,
    Employer: group.name,
    EligStatus: person.standing,
    CarrierName: carrier.name,
    PayerId: carrier.payerId,
    GroupName: group.name,
    GroupNumber: group.number,
    PayerPhone: phoneText(carrier.phone),
  }
}

function planFields(
  person: Person,
  { design, effective, ended, period, otherPolicy }: Coverage,
): Record<string, string> {
  const discount = person.standing === 'Discount Plan'
  const { street, city, state, postalCode } = person.carrier.claimsAddress
  return {
    PlanName: discount ? 'Smile Savings Discount Card' : design.name,
    PlanType: discount ? 'Discount' : design.type,
    EffectiveDate: monthFirst(effective),
    ...(ended === null ? {} : { TermDate: monthFirst(ended) }),
    BenefitPeriod: `${monthFirst(period.from)} - ${monthFirst(period.to)}`,
    YearType: design.yearBegins === 1 ? 'Calendar' : 'Plan/contract',
    ClaimsAddress: `${street}, ${city} ${state} ${postalCode}`,
    PolicyType: otherPolicy?.pays === 'first' ? 'Secondary' : 'Primary',
    ...(otherPolicy === null ? {} : { OtherPayer: otherPolicy.payer, OtherMemberId: otherPolicy.memberId }),
    DependentAge: String(design.dependentsTo),
    StudentAge: String(design.studentsTo),
  }
}

function amountFields({ annualMaximum, deductible, design }: Coverage, network: Network): Record<string, string> {
  const own = network === 'in' ? annualMaximum.inNetwork : annualMaximum.outOfNetwork
  const { appliesTo, lifetime } = design.deductible
  return {
    AnnMax: String(own.total),
    AnnMaxRem: String(own.remaining),
    AnnMaxUsed: String(own.total - own.remaining),
    AnnMaxOON: String(annualMaximum.outOfNetwork.total),
    ...(annualMaximum.family === null ? {} : { AnnMaxFam: String(annualMaximum.family.total) }),
    DedInd: String(deductible.individual.total),
    DedIndRem: String(deductible.individual.remaining),
    DedFam: String(deductible.family.total),
    DedFamRem: String(deductible.family.remaining),
    ...(lifetime === null ? {} : { DedLife: String(lifetime) }),
    ...(appliesTo.length === 0 ? {} : { DedAppliesTo: appliesTo.join(', ') }),
  }
}

function percentFields({ design }: Coverage, network: Network): Record<string, string> {
  const percent = (category: keyof typeof design.pays) =>
    design.pays[category][network === 'in' ? 'inNetwork' : 'outOfNetwork']
  const classOf = (category: keyof typeof design.pays) =>
    percent(category) === percent('restorative') ? 'Basic' : 'Major'
  return {
    ...Object.fromEntries(
      Object.entries(percentBookmarks).map(([category, bookmark]) => [
        bookmark,
        String(percent(category as keyof typeof design.pays)),
      ]),
    ),
    EndoClass: classOf('endodontics'),
    PerioClass: classOf('periodontics'),
    OSClass: classOf('oral surgery'),
  }
}

function ruleFields({ design }: Coverage): Record<string, string> {
  const { clauses, waiting, procedures } = design
  const [crown, denture] = [replacementYears(procedures, 'D2740'), replacementYears(procedures, 'D5110')]
  return {
    WaitPreventive: String(waiting.preventive),
    WaitBasic: String(waiting.basic),
    WaitMajor: String(waiting.major),
    ...(design.orthodontics === null ? {} : { WaitOrtho: String(waiting.orthodontics) }),
    LateEntrant: yesNo(clauses.lateEntrant),
    MissingTooth: yesNo(clauses.missingTooth),
    PaidOn: clauses.paidOn,
    CompDowngrade: yesNo(clauses.compositeDowngrade),
    PreAuth: yesNo(clauses.predeterminationOver !== null),
    ...(clauses.predeterminationOver === null ? {} : { PreAuthOver: String(clauses.predeterminationOver) }),
    MedicalFirst: yesNo(clauses.medicalFirst),
    PrevExemptMax: yesNo(clauses.preventiveExempt),
    ...(clauses.rollover === null ? {} : { Rollover: String(clauses.rollover) }),
    SharePano: yesNo(clauses.panoramicShares),
    SharePerio: yesNo(clauses.maintenanceShares),
    COBRule: clauses.coordination,
    ...(crown === null ? {} : { ReplCrown: String(crown) }),
    ...(denture === null ? {} : { ReplDenture: String(denture) }),
  }
}

function procedureFields(procedure: ProcedureDesign, coverage: Coverage, network: Network): Record<string, string> {
  const { code, category, covered, frequency, ageFrom, ageTo } = procedure
  const name = `Code_${code}`
  if (!covered) return { [`${name}_Eligible`]: 'Not eligible' }
  const visit = coverage.history[code]
  const pays = coverage.design.pays[category]
  return {
    [`${name}_Eligible`]: 'Eligible',
    [`${name}_Percent`]: String(network === 'in' ? pays.inNetwork : pays.outOfNetwork),
    ...(frequency === null ? {} : { [`${name}_Frequency`]: frequencyText(frequency) }),
    ...(ageFrom === null ? {} : { [`${name}_AgeMin`]: String(ageFrom) }),
    ...(ageTo === null || ageTo === NO_LIMIT ? {} : { [`${name}_AgeMax`]: String(ageTo) }),
    [`${name}_History`]: visit === undefined ? 'None' : monthFirst(visit),
  }
}

function orthodonticFields({ design, orthodontics }: Coverage): Record<string, string> {
  if (design.orthodontics === null || orthodontics === null) return { OrthoCov: 'No' }
  return {
    OrthoCov: 'Yes',
    OrthoPct: String(design.orthodontics.percent),
    OrthoMax: String(orthodontics.total),
    OrthoRem: String(orthodontics.remaining),
    ...(design.orthodontics.ageTo === NO_LIMIT ? {} : { OrthoAge: String(design.orthodontics.ageTo) }),
  }
}

/** '2 per year', '1 every 5 years', '1 every 60 months' */
function frequencyText({ times, periods, unit }: NonNullable<ProcedureDesign['frequency']>): string {
  return unit === 'years' && periods === 1 ? `${times} per year` : `${times} every ${periods} ${unit}`
}

function yesNo(yes: boolean): string {
  return yes ? 'Yes' : 'No'
}

/** 18005550142 is +1(800)555-0142. */
function phoneText(digits: string): string {
  return digits.replace(/^1?(\d{3})(\d{3})(\d{4})$/, '+1($1)$2-$3')
}
