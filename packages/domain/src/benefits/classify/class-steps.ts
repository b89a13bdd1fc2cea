import type { Benefit } from '../answer.ts'
import { categoryOf } from '../service-types.ts'
import { bareClass, classNamed, isWholeClass, labelledClass, newerClass, type ServiceClass } from './classes.ts'
import type { Aside, Fact } from './fact.ts'
import { noted, type Step } from './step.ts'

/** Codes that came after the guide are read as the guide's, or as the procedures that they stand for. */
export function ofNewerTypes(fact: Fact): Fact {
  const classes = fact.serviceTypes.map((type) => newerClass(type) ?? { types: [type], procedures: [] })
  if (fact.serviceTypes.every((type) => newerClass(type) === undefined)) return fact
  return noted(
    merged(fact, classes),
    'newer service types',
    'Its service type came after the guide, and is read as one of the guide’s.',
  )
}

/** Statuses and other payers: words beside them describe the plan. */
const IS_NO_BENEFIT = /^(?:[1-8]|R|L|U|W|X)$/

/** Only where the row does not say itself what it is about. */
const GENERAL = new Set(['35', '30'])

export function ofClass(benefits: readonly Benefit[]): Step {
  return (fact, benefit) => withClass(fact, benefit, () => isToldByClass(benefits))
}

/** Shares of dental care as a whole that name different classes would contradict each other if the names meant anything else. */
function isToldByClass(benefits: readonly Benefit[]): boolean {
  const names = new Set<string>()
  for (const { code, procedure, serviceTypes, planName, messages } of benefits) {
    if (code !== 'A' || procedure !== null || !isGeneral(serviceTypes)) continue
    const named = namesIn([planName, ...messages], bareClass)
    if (named.length === 0) return false
    names.add(named.join(', '))
  }
  return names.size > 1
}

/** Each once, and in an order that is not the payer's. */
function namesIn(texts: readonly string[], nameIn: (text: string) => string): readonly string[] {
  return [...new Set(texts.map(nameIn))].filter((name) => name !== '').toSorted()
}

function isGeneral(serviceTypes: readonly string[]): boolean {
  return serviceTypes.every((type) => GENERAL.has(type))
}

function withClass(fact: Fact, benefit: Benefit, isOfStyle: () => boolean): Fact | Aside {
  if (fact.procedure !== null || IS_NO_BENEFIT.test(fact.code)) return fact
  const labels = namesIn(fact.messages, labelledClass)
  const names = labels.length > 0 ? labels : namesIn(fact.messages, bareClass)
  const [label, name = partNamed(fact)] = [labels, names].map((each) => (each.length > 0 ? each.join(', ') : undefined))
  if (name === undefined) return fact
  const found = classNamed(name)
  const isOfPlan = fact.procedures.length === 0 && isGeneral(fact.serviceTypes)
  const isPart = !isOfPlan && found !== undefined && isPartOf(found, fact.serviceTypes)
  if (!isOfPlan && !isPart && (label === undefined || found !== undefined)) return besideCategory(fact, name, found)
  if (found === undefined) {
    const reason = `The payer calls it the class ‘${name}’, which the form does not have.`
    return { benefit, rule: 'class in words', reason }
  }
  const reason = `The payer writes in words that it is about ${name.toLowerCase()}.`
  const within = isPart && found.types.length === 0 ? fact.serviceTypes : []
  const ofName = noted({ ...merged(fact, [found]), within }, 'class in words', reason)
  // Of two names either may be meant. One without a label may be meant as something else, unless it lies in the category of its row,
  // or says whose an amount is.
  const isAmount = fact.amount !== null && (fact.code === 'C' || fact.code === 'F')
  const isNamed = label !== undefined || isPart || (fact.code === 'A' && isOfPlan && isOfStyle())
  const isSure = names.length < 2 && (isAmount || (isNamed && found.byCustom !== true)) && isWholeClass(name)
  return isSure ? ofName : { ...ofName, only: fact.only || reason }
}

/** EB05 names the plan, or a part of the row's own category; beside a share of dental care as a whole, the class that is paid so. */
function partNamed({ code, planName, serviceTypes }: Fact): string | undefined {
  const name = bareClass(planName)
  if (name !== '' && code === 'A' && isGeneral(serviceTypes)) return name
  const found = name === '' ? undefined : classNamed(name)
  return found !== undefined && isPartOf(found, serviceTypes) ? name : undefined
}

/** The class of a plan, such as basic or major, to which a category belongs: it changes nothing about what the row is about. */
const OF_PLANS = /\b(?:prevent\w*|basic|major|class|type)\b/i

/** Words that name something else than the row's own category leave it to a person which is meant. */
function besideCategory(fact: Fact, name: string, found: ServiceClass | undefined): Fact {
  if (found === undefined || found.byCustom === true || OF_PLANS.test(name)) return fact
  if (found.types.some((type) => fact.serviceTypes.includes(type))) return fact
  const reason = `The row is of another category than ‘${name}’, which stands beside it.`
  return { ...noted(fact, 'class in words', reason), only: fact.only || reason }
}

/** Procedures that payers count to the categories of the row, or a class that is one of them. */
function isPartOf({ types, procedures }: ServiceClass, categories: readonly string[]): boolean {
  if (procedures.length === 0) return false
  if (types.length > 0) return types.every((type) => categories.includes(type))
  return procedures.every((code) => categoryOf(code).some(([type]) => categories.includes(type)))
}

function merged(fact: Fact, classes: readonly ServiceClass[]): Fact {
  return {
    ...fact,
    serviceTypes: [...new Set(classes.flatMap(({ types }) => types))],
    procedures: [...new Set(classes.flatMap(({ procedures }) => procedures))],
  }
}
