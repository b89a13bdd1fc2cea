import { carriers } from '../carriers.ts'
import { ageOn, dateText, dayOf } from '../dates.ts'
import type { Person, PolicyStatus } from '../people.ts'
import { type Random, randomFrom, seedOf } from '../random.ts'
import { type Design, designOf } from './design.ts'

export type Amount = { readonly total: number; readonly remaining: number }

/** The truth about one person's plan on a day, whatever the payer tells of it. */
export type Coverage = {
  readonly standing: PolicyStatus
  readonly design: Design
  /** When the policy began, and ended where it has. */
  readonly effective: string
  readonly ended: string | null
  /** The benefit year. */
  readonly period: { readonly from: string; readonly to: string }
  readonly annualMaximum: {
    readonly inNetwork: Amount
    readonly outOfNetwork: Amount
    readonly family: Amount | null
  }
  readonly deductible: { readonly individual: Amount; readonly family: Amount }
  readonly orthodontics: Amount | null
  /** By procedure, the last visit for it; absent: none. */
  readonly history: Readonly<Record<string, string>>
  readonly otherPolicy: OtherPolicy | null
}

/** A second policy elsewhere: it pays before this one or after it. */
export type OtherPolicy = { readonly payer: string; readonly memberId: string; readonly pays: 'first' | 'second' }

/** The same on every day of a benefit year. */
export function coverageOf(person: Person, on: string): Coverage {
  const design = designOf(person.group.seed, person.carrier.habits.networks)
  const period = benefitYear(design.yearBegins, on)
  const random = randomFrom(seedOf(person.index, dayOf(period.from), 81))
  const { effective, ended } = policyDates(person)
  const deductible = deductibleOf(design, random)
  return {
    standing: person.standing,
    design,
    effective,
    ended,
    period,
    annualMaximum: maximumOf(design, person.standing, random),
    deductible,
    orthodontics: orthodonticsOf(design, ageOn(person.birthDate, on), random),
    history: historyOf(design, person, period.from, random),
    otherPolicy: otherPolicyOf(person),
  }
}

function benefitYear(begins: number, on: string): Coverage['period'] {
  const month = String(begins).padStart(2, '0')
  const year = Number(on.slice(0, 4)) - (on.slice(5, 7) < month ? 1 : 0)
  return { from: `${year}-${month}-01`, to: dateText(dayOf(`${year + 1}-${month}-01`) - 1) }
}

/** Of the policy, the same for the whole family. */
function policyDates({ household, standing }: Person): { effective: string; ended: string | null } {
  const random = randomFrom(seedOf(household.policy, 82))
  const effective = `${2016 + random.whole(8)}-${random.pick(['01', '01', '04', '07', '10'])}-01`
  if (standing !== 'Termed') return { effective, ended: null }
  const [month, day] = random.pick(['03-31', '06-30', '09-30', '12-31']).split('-')
  return { effective, ended: `${2024 + random.whole(2)}-${month}-${day}` }
}

function maximumOf({ annualMaximum }: Design, standing: PolicyStatus, random: Random): Coverage['annualMaximum'] {
  const { inNetwork, outOfNetwork, family } = annualMaximum
  const used = standing === 'Max Out' ? inNetwork : random.chance(0.3) ? 0 : Math.round(random.next() * inNetwork * 0.9)
  const ofFamily = used + Math.round(random.next() * inNetwork)
  const left = (total: number, taken: number) => ({ total, remaining: Math.max(0, total - taken) })
  return {
    inNetwork: left(inNetwork, used),
    // Nobody has used up the one without the other.
    outOfNetwork: left(outOfNetwork, standing === 'Max Out' ? used : Math.min(used, outOfNetwork - 100)),
    family: family === null ? null : left(family, ofFamily),
  }
}

function deductibleOf({ deductible }: Design, random: Random): Coverage['deductible'] {
  const met = random.chance(0.5)
    ? deductible.individual
    : random.chance(0.5)
      ? 0
      : Math.floor(deductible.individual / 2)
  const metByFamily = Math.min(deductible.family, met + random.pick([0, 0, deductible.individual]))
  return {
    individual: { total: deductible.individual, remaining: deductible.individual - met },
    family: { total: deductible.family, remaining: deductible.family - metByFamily },
  }
}

function orthodonticsOf({ orthodontics }: Design, age: number, random: Random): Amount | null {
  if (orthodontics === null) return null
  const begun = age >= 9 && age <= 19 && random.chance(0.4)
  return { total: orthodontics.maximum, remaining: begun ? orthodontics.maximum / 2 : orthodontics.maximum }
}

const ADULTS_HAVE = ['D0120', 'D0140', 'D0210', 'D0274', 'D1110', 'D2391', 'D4910']
const CHILDREN_HAVE = ['D0120', 'D0274', 'D1120', 'D1206', 'D1351']

/** Visits in the year before the benefit year. */
function historyOf(design: Design, person: Person, yearBegins: string, random: Random): Coverage['history'] {
  const usual = ageOn(person.birthDate, yearBegins) < 14 ? CHILDREN_HAVE : ADULTS_HAVE
  const visits = design.procedures
    .filter(({ code, covered }) => covered && usual.includes(code) && random.chance(0.6))
    .map(({ code }) => [code, dateText(dayOf(yearBegins) - 10 - random.whole(350))] as const)
  return Object.fromEntries(visits)
}

function otherPolicyOf({ household, carrier, index }: Person): OtherPolicy | null {
  const random = randomFrom(seedOf(index, household.policy, 83))
  if (household.size < 2 || !random.chance(0.12)) return null
  const others = carriers.filter((other) => other !== carrier)
  return { payer: random.pick(others).name, memberId: random.digits(9), pays: random.chance(0.3) ? 'first' : 'second' }
}
