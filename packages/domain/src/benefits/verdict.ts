import type { PayerAnswer } from './answer.ts'
import type { Visit } from './context.ts'
import { classify } from './classify/index.ts'
import { isAboutDental, isDentalNotCovered } from './dental.ts'
import { type EligibilityStatus, eligibilityOf } from './eligibility.ts'
import { type HttpFailure, type Reaction, reactionTo, weightiestReaction } from './reactions.ts'
import { type AskedPatient, answerAbout } from './same-patient.ts'

/** What the robot writes as 'Verification By'. */
export type VerificationBy = 'Done by DR' | 'Check' | 'Unchecked' | 'Not content loaded' | 'No action taken'

/** How far the robot came with a record. */
export type CheckOutcome =
  | { readonly kind: 'answered'; readonly answers: readonly PayerAnswer[]; readonly patient: AskedPatient }
  | { readonly kind: 'failed'; readonly failure: HttpFailure }
  | { readonly kind: 'no insurance' }

export type Verdict = {
  readonly verificationBy: VerificationBy
  readonly eligibilityStatus: EligibilityStatus
  /** For the log; contains nothing about the patient. */
  readonly sentence: string
}

const NO_CONTENT = 'The payer answered without any content.'
const NOT_CLEAR = 'The payer does not say clearly whether the coverage is active.'

/** spec D6, step 4: what becomes of the record. */
export function decide(outcome: CheckOutcome, visit: Visit): Verdict {
  switch (outcome.kind) {
    case 'no insurance':
      return verdict('No action taken', 'NO ACTION TAKEN', 'The record names no insurance, so that nobody was asked.')
    case 'failed':
      return verdict('Unchecked', 'Unchecked', told(reactionTo(outcome.failure)))
    case 'answered':
      return ofAnswers(outcome.answers, outcome.patient, visit)
  }
}

function ofAnswers(answers: readonly PayerAnswer[], patient: AskedPatient, visit: Visit): Verdict {
  const about = answerAbout(patient, answers)
  // A refusal often names nobody.
  const answer = about ?? answers[0]
  if (answer === undefined) return verdict('Not content loaded', 'EMPTY', NO_CONTENT)
  const status = eligibilityOf(answer, visit)
  // A refusal keeps its reason, whatever came along with it.
  const refusal = weightiestReaction(answer.rejections)
  switch (status) {
    case 'EMPTY':
      return verdict('Not content loaded', status, NO_CONTENT)
    case 'Unchecked':
      return verdict('Unchecked', status, told(refusal))
    case 'Not Found':
      return verdict('Check', status, told(refusal))
    case 'Missing Information':
      return verdict('Check', status, refusal === undefined ? unclear(answer, visit) : told(refusal))
    case 'Active':
    case 'Inactive':
    case 'Termed':
    case 'Max Out':
    case 'Discount Plan':
      if (about === undefined)
        return verdict('Check', 'Missing Information', 'The payer answered about another name or date of birth.')
      if (refusal === undefined) return verdict('Done by DR', status, `The payer answered: ${status}.`)
      if (!answer.rejections.every(isOfOneService)) return verdict('Check', 'Missing Information', told(refusal))
      return verdict('Done by DR', status, `${told(refusal)} About the coverage it answered: ${status}.`)
  }
}

/** Only a part of the inquiry was refused; the person and the plan are known. */
function isOfOneService({ loop }: PayerAnswer['rejections'][number]): boolean {
  return loop.startsWith('2110')
}

function unclear(answer: PayerAnswer, visit: Visit): string {
  if (isDentalNotCovered(classify(answer, visit), visit)) return 'The payer says that dental care is not covered.'
  if (!isAboutDental(answer, visit)) return 'The payer says nothing about dental coverage.'
  return NOT_CLEAR
}

function told(reaction: Reaction | undefined): string {
  if (reaction === undefined) return NOT_CLEAR
  return `${reaction.sentence} ${reaction.resolution}`
}

function verdict(verificationBy: VerificationBy, eligibilityStatus: EligibilityStatus, sentence: string): Verdict {
  return { verificationBy, eligibilityStatus, sentence }
}
