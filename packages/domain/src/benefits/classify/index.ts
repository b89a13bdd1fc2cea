import type { Benefit, PayerAnswer, Procedure } from '../answer.ts'
import type { Visit } from '../context.ts'
import { ofAmount, ofServices, ofYear } from './amount-steps.ts'
import { ofClass, ofNewerTypes } from './class-steps.ts'
import { bareClass, labelledClass } from './classes.ts'
import { type Coverage, coverageOf, speechesIn } from './coverage.ts'
import { type Aside, type Classified, type Fact, type Note, plainFact } from './fact.ts'
import { isRefusedToSome } from './limits-in-words.ts'
import { noted, type Step } from './step.ts'
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

/** A whole sentence about the other network: a name alone is read as surely as a code. */
function ofOtherNetwork(fact: Fact, benefit: Benefit): Fact {
  if (!outInSentence(benefit)) return fact
  const reason = 'The payer says in a sentence that it holds out of network.'
  return { ...noted(fact, 'network tiers', reason), network: 'N', only: fact.only || reason }
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

function ofDescription(fact: Fact): Fact {
  if (fact.code !== 'D' || (fact.share === null && fact.procedure === null && fact.procedures.length === 0)) return fact
  const reason = 'The payer calls this a description (EB01 D), not a benefit.'
  return { ...noted(fact, 'descriptions', reason), only: fact.only || reason }
}
