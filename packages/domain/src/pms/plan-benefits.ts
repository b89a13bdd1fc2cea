import type { Answers, Template } from '../form/template.ts'
import { amountIn, percentIn, wholeIn } from './figures.ts'
import { type BenefitYear, frequenciesIn } from './frequency.ts'
import { OpenAnswers } from './open-answers.ts'
import { type BenefitCategory, type PlanBenefit, planBenefit } from './plan-benefit.ts'

/** The benefit lines that a filled form says about its plan. What is empty, hidden or not to be read as a number is left out. */
export function planBenefits(template: Template, answers: Answers): readonly PlanBenefit[] {
  const form = new OpenAnswers(template, answers)
  const year = benefitYear(form)
  return [
    // An amount cannot be used without knowing which year it is for.
    ...(year === undefined ? [] : [...amounts(form, year), ...shares(form, year)]),
    ...orthodontics(form),
    ...waitingPeriods(form),
    ...template.sections
      .flatMap(({ items }) => items)
      .flatMap((item) =>
        item.kind === 'subsection' && PROCEDURE.test(item.code) ? limits(form, item.code, year) : [],
      ),
  ]
}

const PROCEDURE = /^D\d{4}$/

function benefitYear(form: OpenAnswers): BenefitYear | undefined {
  const year = form.option('YearType')
  if (year === 'Calendar') return 'CalendarYear'
  return year === 'Plan/contract' ? 'ServiceYear' : undefined
}

const AMOUNTS = [
  ['AnnMax', 'Limitations', 'Individual'],
  ['AnnMaxFam', 'Limitations', 'Family'],
  ['DedInd', 'Deductible', 'Individual'],
  ['DedFam', 'Deductible', 'Family'],
] as const

function amounts(form: OpenAnswers, period: BenefitYear): readonly PlanBenefit[] {
  return AMOUNTS.flatMap(([bookmark, type, level]) => {
    const amount = amountIn(ofNetwork(form, bookmark))
    return amount === undefined ? [] : [planBenefit({ type, level, amount, period })]
  })
}

const SHARES: readonly (readonly [string, BenefitCategory])[] = [
  ['PctDiag', 'diagnostic'],
  ['PctXray', 'xRay'],
  ['PctPrev', 'preventive'],
  ['PctBasic', 'restorative'],
  ['PctEndo', 'endodontics'],
  ['PctPerio', 'periodontics'],
  ['PctOS', 'oralSurgery'],
  ['PctCrown', 'crowns'],
  ['PctProsth', 'prosthodontics'],
  ['PctMaxPros', 'maxillofacial'],
  ['PctAdj', 'adjunctive'],
  ['PctAccident', 'accident'],
  ['OrthoPct', 'orthodontics'],
]

function shares(form: OpenAnswers, period: BenefitYear): readonly PlanBenefit[] {
  return SHARES.flatMap(([bookmark, category]) => {
    const percent = percentIn(ofNetwork(form, bookmark))
    return percent === undefined ? [] : [planBenefit({ type: 'CoInsurance', category, percent, period })]
  })
}

/** Where the form asks for a figure out of network as well, that one counts unless the practice is in network. */
function ofNetwork(form: OpenAnswers, bookmark: string): string {
  const outside = `${bookmark}OON`
  return form.text(form.option('Network') !== 'In' && form.asks(outside) ? outside : bookmark)
}

function orthodontics(form: OpenAnswers): readonly PlanBenefit[] {
  const ofOrthodontics = { type: 'Limitations', category: 'orthodontics' } as const
  const [amount, age] = [amountIn(ofNetwork(form, 'OrthoMax')), wholeIn(form.text('OrthoAge'))]
  return [
    ...(amount === undefined
      ? []
      : [planBenefit({ ...ofOrthodontics, amount, period: 'Lifetime', level: 'Individual' })]),
    ...(age === undefined ? [] : [planBenefit({ ...ofOrthodontics, quantityOf: 'AgeLimit', quantity: age })]),
  ]
}

const WAITING: Readonly<Record<string, readonly BenefitCategory[]>> = {
  WaitPreventive: ['preventive'],
  WaitBasic: ['restorative'],
  WaitMajor: ['crowns', 'prosthodontics'],
  WaitOrtho: ['orthodontics'],
}
/** What is basic with one plan and major with another. */
const CLASSES = [
  ['EndoClass', 'endodontics'],
  ['PerioClass', 'periodontics'],
  ['OSClass', 'oralSurgery'],
] as const

function waitingPeriods(form: OpenAnswers): readonly PlanBenefit[] {
  return Object.entries(WAITING).flatMap(([bookmark, always]) => {
    const months = wholeIn(form.text(bookmark))
    if (months === undefined) return []
    const classed = CLASSES.filter(([field]) => `Wait${form.option(field)}` === bookmark)
    return [...always, ...classed.map(([, category]) => category)].map((category) =>
      planBenefit({ type: 'WaitingPeriod', category, quantityOf: 'Months', quantity: months }),
    )
  })
}

/** How often a procedure is paid, and to which age; an age from which it is paid is nothing that systems know. */
function limits(form: OpenAnswers, code: string, year: BenefitYear | undefined): readonly PlanBenefit[] {
  const ofProcedure = { type: 'Limitations', procedureCode: code } as const
  const age = wholeIn(form.text(`Code_${code}_AgeMax`))
  const frequency = form.text(`Code_${code}_Frequency`)
  return [
    ...frequenciesIn(frequency, year).map((limit) => planBenefit({ ...ofProcedure, ...limit })),
    ...(age === undefined ? [] : [planBenefit({ ...ofProcedure, quantityOf: 'AgeLimit', quantity: age })]),
  ]
}
