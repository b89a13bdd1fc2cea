import type { Habits } from '../carriers.ts'
import { type Random, randomFrom } from '../random.ts'
import { type Category, categories, type ProcedureKind, procedureKinds } from './categories.ts'

/** What a group has bought: the same for all its people. */
export type Design = {
  readonly name: string
  readonly type: 'PPO' | 'DHMO' | 'Indemnity' | 'EPO' | 'Medicaid'
  /** The month in which the benefit year begins: 1 is the calendar year. */
  readonly yearBegins: number
  readonly annualMaximum: { readonly inNetwork: number; readonly outOfNetwork: number; readonly family: number | null }
  readonly deductible: {
    readonly individual: number
    readonly family: number
    readonly lifetime: number | null
    readonly appliesTo: readonly ('Diagnostic' | 'Preventive' | 'Basic' | 'Major' | 'Ortho')[]
  }
  /** What the plan pays, in percent. */
  readonly pays: Readonly<Record<Category, { readonly inNetwork: number; readonly outOfNetwork: number }>>
  /** Months */
  readonly waiting: Readonly<Record<'preventive' | 'basic' | 'major' | 'orthodontics', number>>
  readonly procedures: readonly ProcedureDesign[]
  readonly orthodontics: { readonly percent: number; readonly maximum: number; readonly ageTo: number } | null
  readonly dependentsTo: number
  readonly studentsTo: number
  readonly clauses: Clauses
}

export type ProcedureDesign = {
  readonly code: string
  readonly category: Category
  readonly covered: boolean
  readonly frequency: { readonly times: number; readonly periods: number; readonly unit: 'months' | 'years' } | null
  readonly ageFrom: number | null
  readonly ageTo: number | null
}

/** What stands in the small print, and in a payer's answer only as free text. */
export type Clauses = {
  readonly missingTooth: boolean
  readonly paidOn: 'Prep' | 'Seat'
  readonly compositeDowngrade: boolean
  readonly predeterminationOver: number | null
  readonly preventiveExempt: boolean
  readonly rollover: number | null
  readonly lateEntrant: boolean
  readonly medicalFirst: boolean
  readonly panoramicShares: boolean
  readonly maintenanceShares: boolean
  readonly coordination: 'Standard' | 'Non-duplication'
}

const designs = new Map<string, Design>()

/** Of a group, by its seed, which groups of two carriers may share. Some carriers pay the same wherever the patient goes. */
export function designOf(seed: number, networks: Habits['networks']): Design {
  const key = `${networks} ${seed}`
  let design = designs.get(key)
  if (design === undefined) {
    design = makeDesign(randomFrom(seed), networks === 'both')
    designs.set(key, design)
  }
  return design
}

function makeDesign(random: Random, lessOutside: boolean): Design {
  const type = random.weighted<Design['type']>([
    ['PPO', 70],
    ['DHMO', 10],
    ['Indemnity', 8],
    ['EPO', 7],
    ['Medicaid', 5],
  ])
  const inNetwork = random.pick([1000, 1250, 1500, 1500, 2000, 2500])
  const free = type === 'Medicaid' || random.chance(0.1)
  const individual = free ? 0 : random.pick([25, 50, 50, 75, 100])
  return {
    name: nameOf(type, random),
    type,
    yearBegins: random.chance(0.75) ? 1 : random.pick([4, 7, 10]),
    annualMaximum: {
      inNetwork,
      outOfNetwork: lessOutside && random.chance(0.5) ? inNetwork - 500 : inNetwork,
      family: random.chance(0.2) ? inNetwork * 3 : null,
    },
    deductible: {
      individual,
      family: individual * 3,
      lifetime: random.chance(0.08) ? 100 : null,
      appliesTo: individual === 0 ? [] : random.chance(0.8) ? ['Basic', 'Major'] : ['Preventive', 'Basic', 'Major'],
    },
    pays: paysOf(random, lessOutside ? random.pick([0, 0, 10, 20]) : 0),
    waiting: {
      preventive: 0,
      basic: random.pick([0, 0, 0, 6]),
      major: random.pick([0, 0, 6, 12]),
      orthodontics: random.pick([0, 12, 24]),
    },
    procedures: proceduresOf(random),
    orthodontics: random.chance(0.55)
      ? { percent: 50, maximum: random.pick([1000, 1500, 2000]), ageTo: random.pick([19, 26, 99]) }
      : null,
    dependentsTo: 26,
    studentsTo: random.pick([23, 26]),
    clauses: clausesOf(random),
  }
}

function nameOf(type: Design['type'], random: Random): string {
  if (type === 'Medicaid') return 'State Dental Program'
  return `${random.pick(['Choice', 'Select', 'Premier', 'Essential', 'Complete'])} ${type === 'Indemnity' ? 'Dental' : `Dental ${type}`}`
}

function paysOf(random: Random, lessOutside: number): Design['pays'] {
  const [preventive, basic, major] = random.pick([
    [100, 80, 50],
    [100, 80, 50],
    [100, 80, 60],
    [100, 90, 60],
    [90, 80, 50],
    [100, 70, 40],
  ] as const)
  const percents = Object.fromEntries(
    categories.map(({ name, kind }) => {
      const inNetwork =
        kind === 'preventive'
          ? preventive
          : kind === 'basic' || (kind !== 'major' && random.chance(0.6))
            ? basic
            : major
      return [name, { inNetwork, outOfNetwork: inNetwork - lessOutside }]
    }),
  )
  return percents as Design['pays']
}

function proceduresOf(random: Random): ProcedureDesign[] {
  const own = procedureKinds.map((kind) => procedureOf(kind, random))
  return own.map((procedure, index) => {
    const like = procedureKinds[index]?.like
    return like === undefined
      ? procedure
      : { ...procedure, frequency: own.find(({ code }) => code === like)?.frequency ?? null }
  })
}

function procedureOf(kind: ProcedureKind, random: Random): ProcedureDesign {
  const [times, periods, unit] = /^(\d+)\/(\d+)(\w)$/.exec(oneOf(kind.often, random) ?? '')?.slice(1) ?? []
  return {
    code: kind.code,
    category: kind.category,
    covered: !random.chance(kind.rare === true ? 0.45 : 0.03),
    frequency:
      times === undefined
        ? null
        : { times: Number(times), periods: Number(periods), unit: unit === 'y' ? 'years' : 'months' },
    ageFrom: oneOf(kind.from, random) ?? null,
    ageTo: oneOf(kind.to, random) ?? null,
  }
}

function clausesOf(random: Random): Clauses {
  return {
    missingTooth: random.chance(0.4),
    paidOn: random.chance(0.35) ? 'Prep' : 'Seat',
    compositeDowngrade: random.chance(0.5),
    predeterminationOver: random.chance(0.4) ? random.pick([300, 500]) : null,
    preventiveExempt: random.chance(0.2),
    rollover: random.chance(0.15) ? random.pick([250, 350, 500]) : null,
    lateEntrant: random.chance(0.15),
    medicalFirst: random.chance(0.2),
    panoramicShares: random.chance(0.6),
    maintenanceShares: random.chance(0.5),
    coordination: random.chance(0.3) ? 'Non-duplication' : 'Standard',
  }
}

function oneOf<T>(choices: readonly T[] | undefined, random: Random): T | undefined {
  return choices === undefined || choices.length === 0 ? undefined : random.pick(choices)
}
