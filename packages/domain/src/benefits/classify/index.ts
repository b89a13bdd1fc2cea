import type { Benefit, PayerAnswer, Procedure } from '../answer.ts'
import type { Visit } from '../context.ts'
import { amountWords } from './amount-words.ts'
import { bareClass, classNamed, isWholeClass, labelledClass, newerClass, type ServiceClass } from './classes.ts'
import { type Coverage, coverageOf, speechesIn } from './coverage.ts'
import { type Aside, type Classified, type Fact, type Note, plainFact } from './fact.ts'
import { categoryOf } from '../service-types.ts'
import { yearBeside } from './other-years.ts'
import { isRefusedToSome, isWithoutLimit, servicesOfAmount } from './limits-in-words.ts'
import { networkInWords, outInSentence, type Tiers, tiersIn } from './tiers.ts'
import { type OddShare, oddSharesIn } from './turned-shares.ts'

/** Decides what each row is about before any field is filled: whether it is dental, of which tier, service and amount. */
export function classify(answer: PayerAnswer, visit: Visit): Classified {
  const speech = speechesIn(answer, visit.payer)
  const covered = answer.benefits.map((benefit) => ({ benefit, coverage: coverageOf(benefit, speech(benefit)) }))
  const ofTeeth = covered.flatMap(({ benefit, coverage }) => (isAside(coverage) ? [] : [benefit]))
  const tiers = tiersIn(ofTeeth, visit)
  const oddShare = oddSharesIn(ofTeeth, visit.payer)
  const sorted = covered.map(({ benefit, coverage }): Fact | Aside => {
    if (isAside(coverage)) return { benefit, ...coverage }
    const { serviceTypes, only, notes } = coverage
    const fact = { ...plainFact(benefit), procedure: withLetter(benefit.procedure), serviceTypes, only, notes }
    return [
      ofTier(tiers),
      ofOtherNetwork,
      ofYear(visit),
      ofNewerTypes,
      ofServices,
      ofClass(ofTeeth),
      ofAmount,
      ofShare(oddShare),
      ofRefusal,
      ofDescription,
    ].reduce<Fact | Aside>((found, step) => ('benefit' in found ? found : step(found, benefit)), fact)
  })
  return {
    ...answer,
    benefits: sorted.flatMap((row) => ('benefit' in row ? [] : [row])),
    aside: sorted.flatMap((row) => ('benefit' in row ? [row] : [])),
    isMixed: answer.benefits
      .map(speech)
      .some(({ ofMedicine, ofHealthPlan, isOther }) => ofMedicine || ofHealthPlan || isOther),
  }
}

function isAside(coverage: Coverage | Note): coverage is Note {
  return 'rule' in coverage
}

/** Some payers leave the letter of a dental procedure out: 0120 is D0120. */
function withLetter(procedure: Procedure | null): Procedure | null {
  if (procedure?.qualifier !== 'AD') return procedure
  const lettered = (code: string) => (/^\d{4}$/.test(code) ? `D${code}` : code.toUpperCase())
  return { ...procedure, code: lettered(procedure.code), through: lettered(procedure.through) }
}

type Step = (fact: Fact, benefit: Benefit) => Fact | Aside

function ofTier({ of, open, own }: Tiers): Step {
  return (fact, benefit) => {
    const network = networkInWords(benefit)
    const tier = of(benefit)
    const isOpen = open.length > 1 && open.includes(tier)
    if (!isOpen) return { ...fact, network }
    if (own === tier) return noted({ ...fact, network }, 'network tiers', `It holds for the practice’s tier, ${tier}.`)
    if (own !== '')
      return { benefit, rule: 'network tiers', reason: `It holds for the tier ${tier}, and the practice’s is ${own}.` }
    const reason = `It holds for the tier ${tier}, and nobody knows whether it is the practice’s.`
    return noted({ ...fact, network, tier, tiers: open }, 'network tiers', reason)
  }
}

/** Codes that came after the guide are read as the guide's, or as the procedures that they stand for. */
function ofNewerTypes(fact: Fact): Fact {
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

function ofClass(benefits: readonly Benefit[]): Step {
  return (fact, benefit) => withClass(fact, benefit, () => isToldByClass(benefits))
}

/** Shares of dental care as a whole that name different classes would contradict each other if the names meant anything else. */
function isToldByClass(benefits: readonly Benefit[]): boolean {
  const names = new Set<string>()
  for (const { code, procedure, serviceTypes, planName, messages } of benefits) {
    if (code !== 'A' || procedure !== null || !isGeneral(serviceTypes)) continue
    const name = [planName, ...messages].map(bareClass).find((each) => each !== '')
    if (name === undefined) return false
    names.add(name)
  }
  return names.size > 1
}

function isGeneral(serviceTypes: readonly string[]): boolean {
  return serviceTypes.every((type) => GENERAL.has(type))
}

function withClass(fact: Fact, benefit: Benefit, isOfStyle: () => boolean): Fact | Aside {
  if (fact.procedure !== null || IS_NO_BENEFIT.test(fact.code)) return fact
  const label = fact.messages.map(labelledClass).find((name) => name !== '')
  const bare = fact.messages.map(bareClass).find((name) => name !== '')
  const name = label ?? bare ?? partNamed(fact)
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
  // A name without a label may be meant as something else, unless it lies in the category of its row, or says whose an amount is.
  const isAmount = fact.amount !== null && (fact.code === 'C' || fact.code === 'F')
  const isNamed = label !== undefined || isPart || (fact.code === 'A' && isOfPlan && isOfStyle())
  const isSure = (isAmount || (isNamed && found.byCustom !== true)) && isWholeClass(name)
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

function ofAmount(fact: Fact, benefit: Benefit): Fact | Aside {
  const said = amountWords(fact)
  if (said === undefined) return withPeriod(fact)
  if (said.kind === 'of one visit')
    return {
      benefit,
      rule: 'amounts in words',
      reason: `The words ‘${said.words}’ say that the amount is of one visit.`,
    }
  if (said.kind === 'unclear') {
    const reason = `The words ‘${said.words}’ name the same amount: it may be the whole, or what they say.`
    return { ...noted(fact, 'amounts in words', reason), only: fact.only || reason }
  }
  return noted(
    { ...fact, period: said.period },
    'amounts in words',
    `The words ‘${said.words}’ say what the amount is.`,
  )
}

/** The amounts of a year that is over, or still to come, beside those of the visit's. */
function ofYear({ visitDate }: Visit): Step {
  return (fact, benefit) => {
    const side = yearBeside(benefit, visitDate)
    if (side === '') return fact
    return { benefit, rule: 'other years', reason: `It is the amount of a period that ${side}.` }
  }
}

/** A whole sentence about the other network: a name alone is read as surely as a code. */
function ofOtherNetwork(fact: Fact, benefit: Benefit): Fact {
  if (!outInSentence(benefit)) return fact
  const reason = 'The payer says in a sentence that it holds out of network.'
  return { ...noted(fact, 'network tiers', reason), network: 'N', only: fact.only || reason }
}

/** An amount on a row of the whole plan, which words give to some services alone. */
function ofServices(fact: Fact, benefit: Benefit): Fact | Aside {
  if (isWithoutLimit(benefit))
    return { benefit, rule: 'amounts in words', reason: 'An amount of nothing but nines means that there is no limit.' }
  const isNamed = [fact.planName, ...fact.messages].some((words) => (labelledClass(words) || bareClass(words)) !== '')
  const services = isNamed ? '' : servicesOfAmount(benefit)
  if (services === '') return fact
  if (services === 'some services')
    return { benefit, rule: 'amounts in words', reason: 'The words beside it say that it is for some services alone.' }
  const reason = 'The payer writes in words that it is about orthodontics.'
  return { ...noted(fact, 'amounts in words', reason), serviceTypes: ['38'], only: fact.only || reason }
}

function ofShare(oddShare: (benefit: Benefit) => OddShare | undefined): Step {
  return (fact, benefit) => {
    const odd = oddShare(benefit)
    if (odd === undefined) return fact
    const { share, reason } = odd
    return { ...noted(fact, 'shares in doubt', reason), share, doubt: reason }
  }
}

function ofRefusal(fact: Fact, benefit: Benefit): Fact {
  const isNamed = benefit.messages.some((words) => (labelledClass(words) || bareClass(words)) !== '')
  if (isNamed || !isRefusedToSome(benefit)) return fact
  const reason = 'The words beside it say to whom it is refused, until when, or what of it.'
  return { ...noted(fact, 'refusals to some', reason), only: fact.only || reason }
}

/** An amount without a period may be a year's, a lifetime's or a visit's. */
function withPeriod(fact: Fact): Fact {
  const { code, amount, period } = fact
  if (amount === null || period !== '' || (code !== 'C' && code !== 'F')) return fact
  const reason = 'The payer does not say for which period the amount holds.'
  return { ...noted(fact, 'amounts in words', reason), period: '23', only: fact.only || reason }
}

function ofDescription(fact: Fact): Fact {
  if (fact.code !== 'D' || (fact.share === null && fact.procedure === null && fact.procedures.length === 0)) return fact
  const reason = 'The payer calls this a description (EB01 D), not a benefit.'
  return { ...noted(fact, 'descriptions', reason), only: fact.only || reason }
}

function noted(fact: Fact, rule: Note['rule'], reason: string): Fact {
  return { ...fact, notes: [...fact.notes, { rule, reason }] }
}
