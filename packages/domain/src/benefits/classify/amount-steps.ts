import type { Benefit } from '../answer.ts'
import type { Visit } from '../context.ts'
import { amountWords } from './amount-words.ts'
import { bareClass, labelledClass } from './classes.ts'
import type { Aside, Fact } from './fact.ts'
import { isWithoutLimit, servicesOfAmount } from './limits-in-words.ts'
import { yearBeside } from './other-years.ts'
import { noted, type Step } from './step.ts'

/** An amount on a row of the whole plan, which words give to some services alone. */
export function ofServices(fact: Fact, benefit: Benefit): Fact | Aside {
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

export function ofAmount(fact: Fact, benefit: Benefit): Fact | Aside {
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
export function ofYear({ visitDate }: Visit): Step {
  return (fact, benefit) => {
    const side = yearBeside(benefit, visitDate)
    if (side === '') return fact
    return { benefit, rule: 'other years', reason: `It is the amount of a period that ${side}.` }
  }
}

/** An amount without a period may be a year's, a lifetime's or a visit's. */
function withPeriod(fact: Fact): Fact {
  const { code, amount, period } = fact
  if (amount === null || period !== '' || (code !== 'C' && code !== 'F')) return fact
  const reason = 'The payer does not say for which period the amount holds.'
  return { ...noted(fact, 'amounts in words', reason), period: '23', only: fact.only || reason }
}
