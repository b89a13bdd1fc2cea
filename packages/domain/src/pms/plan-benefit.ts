/** The categories of procedures that plans speak of; a practice's system has its own names for them. */
export const BENEFIT_CATEGORIES = {
  diagnostic: 'Diagnostic',
  xRay: 'X-ray',
  preventive: 'Preventive',
  restorative: 'Restorative',
  endodontics: 'Endodontics',
  periodontics: 'Periodontics',
  oralSurgery: 'Oral surgery',
  crowns: 'Crowns',
  prosthodontics: 'Prosthodontics',
  maxillofacial: 'Maxillofacial prosthetics',
  adjunctive: 'Adjunctive',
  accident: 'Dental accident',
  orthodontics: 'Orthodontics',
} as const
export type BenefitCategory = keyof typeof BENEFIT_CATEGORIES

/** One line of a plan's benefits, as the form tells it. */
export type PlanBenefit = {
  readonly type: 'CoInsurance' | 'Deductible' | 'Limitations' | 'WaitingPeriod'
  /** null: of the whole plan, or of one procedure. */
  readonly category: BenefitCategory | null
  /** '': not about one procedure. */
  readonly procedureCode: string
  /** What the plan pays. */
  readonly percent: number | null
  readonly amount: number | null
  readonly period: 'None' | 'ServiceYear' | 'CalendarYear' | 'Lifetime' | 'NumberInLast12Months'
  readonly quantityOf: 'None' | 'NumberOfServices' | 'AgeLimit' | 'Years' | 'Months'
  readonly quantity: number
  readonly level: 'None' | 'Individual' | 'Family'
}

const nothingSaid = {
  category: null,
  procedureCode: '',
  percent: null,
  amount: null,
  period: 'None',
  quantityOf: 'None',
  quantity: 0,
  level: 'None',
} as const

export function planBenefit(said: Pick<PlanBenefit, 'type'> & Partial<PlanBenefit>): PlanBenefit {
  return { ...nothingSaid, ...said }
}
