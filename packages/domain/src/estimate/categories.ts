import { BENEFIT_CATEGORIES, type BenefitCategory } from '../pms/plan-benefit.ts'

/** What deductibles and waiting periods are told by. */
export type BenefitClass = 'Diagnostic' | 'Preventive' | 'Basic' | 'Major' | 'Ortho'

/** By the number of the code; the first that fits counts. Onlays, crowns and what is built for them are crowns, not fillings. */
const CATEGORIES: readonly (readonly [from: string, to: string, category: BenefitCategory])[] = [
  ['D0200', 'D0399', 'xRay'],
  ['D0100', 'D0999', 'diagnostic'],
  ['D1000', 'D1999', 'preventive'],
  ['D2510', 'D2799', 'crowns'],
  ['D2950', 'D2999', 'crowns'],
  ['D2000', 'D2999', 'restorative'],
  ['D3000', 'D3999', 'endodontics'],
  ['D4000', 'D4999', 'periodontics'],
  ['D5900', 'D5999', 'maxillofacial'],
  ['D5000', 'D6999', 'prosthodontics'],
  ['D7000', 'D7999', 'oralSurgery'],
  ['D8000', 'D8999', 'orthodontics'],
  ['D9000', 'D9999', 'adjunctive'],
]

/** Undefined for a code that is the practice's own. */
export function categoryOfCode(code: string): BenefitCategory | undefined {
  return CATEGORIES.find(([from, to]) => from <= code && code <= to && code.length === from.length)?.[2]
}

export function categoryName(category: BenefitCategory): string {
  return BENEFIT_CATEGORIES[category]
}

/** The class of a category, where no plan differs. */
export const CLASSES: Readonly<Record<BenefitCategory, BenefitClass>> = {
  diagnostic: 'Diagnostic',
  xRay: 'Diagnostic',
  preventive: 'Preventive',
  restorative: 'Basic',
  endodontics: 'Basic',
  periodontics: 'Basic',
  oralSurgery: 'Basic',
  crowns: 'Major',
  prosthodontics: 'Major',
  maxillofacial: 'Major',
  adjunctive: 'Basic',
  accident: 'Basic',
  orthodontics: 'Ortho',
}

/** The field that says where plans do differ. */
export const CLASS_FIELDS: Partial<Record<BenefitCategory, string>> = {
  endodontics: 'EndoClass',
  periodontics: 'PerioClass',
  oralSurgery: 'OSClass',
}

const PER_TOOTH: readonly (readonly [from: string, to: string])[] = [
  ['D1351', 'D1354'],
  ['D2000', 'D3999'],
  ['D4200', 'D4342'],
  ['D6000', 'D7999'],
]

/** Its limit is one of each tooth or quadrant, and neither form nor claim here says which. */
export function isPerTooth(code: string): boolean {
  return PER_TOOTH.some(([from, to]) => from <= code && code <= to)
}
