import { percentIn } from '../pms/figures.ts'
import type { OpenAnswers } from '../pms/open-answers.ts'
import type { BenefitCategory } from '../pms/plan-benefit.ts'
import { type BenefitClass, categoryName, CLASS_FIELDS, CLASSES } from './categories.ts'

/** What the plan pays of a procedure, and where the form says so. */
export type Share = {
  /** Null where the form does not say. */
  readonly percent: number | null
  readonly of: string
  readonly cautions: readonly string[]
}

/** The form's field for each category, and what stands in for it where that one is empty. */
const FIELDS: Readonly<Record<BenefitCategory, readonly [own: string, otherwise?: BenefitCategory]>> = {
  diagnostic: ['PctDiag'],
  xRay: ['PctXray', 'diagnostic'],
  preventive: ['PctPrev'],
  restorative: ['PctBasic'],
  endodontics: ['PctEndo'],
  periodontics: ['PctPerio'],
  oralSurgery: ['PctOS'],
  crowns: ['PctCrown'],
  prosthodontics: ['PctProsth', 'crowns'],
  maxillofacial: ['PctMaxPros'],
  adjunctive: ['PctAdj'],
  accident: ['PctAccident'],
  orthodontics: ['OrthoPct'],
}

export function shareOf(form: OpenAnswers, code: string, category: BenefitCategory): Share {
  const own = percentIn(form.text(`Code_${code}_Percent`))
  if (own !== undefined) return { percent: own, of: code, cautions: [] }
  const name = categoryName(category)
  const [field, otherwise = standIn(form, category)] = FIELDS[category]
  const percent = percentIn(form.text(field))
  if (percent !== undefined) return { percent, of: name, cautions: [] }
  const borrowed = otherwise === undefined ? undefined : percentIn(form.text(FIELDS[otherwise][0]))
  if (otherwise === undefined || borrowed === undefined) return { percent: null, of: name, cautions: [] }
  return {
    percent: borrowed,
    of: name,
    cautions: [`The form has no share for ${name}: that of ${categoryName(otherwise)} is taken.`],
  }
}

/** What is basic with one plan is paid as fillings, what is major as crowns. */
function standIn(form: OpenAnswers, category: BenefitCategory): BenefitCategory | undefined {
  const said = form.option(CLASS_FIELDS[category] ?? '')
  if (said === 'Basic') return 'restorative'
  return said === 'Major' ? 'crowns' : undefined
}

/** Basic or major as the plan says, or else as most plans have it. */
export function classOf(form: OpenAnswers, category: BenefitCategory): BenefitClass {
  const said = form.option(CLASS_FIELDS[category] ?? '')
  return said === 'Basic' || said === 'Major' ? said : CLASSES[category]
}
