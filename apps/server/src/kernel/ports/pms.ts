import type { BenefitCategory, PlanBenefit } from '@bitewing/domain'

/** The practice's own system (practice-management system): what Bitewing reads from it and writes back to it. Never the ledger. */

/** How a practice's system is opened: the practice's own key, from its credentials. */
export type PmsAccess = { customerKey: string }

/** Numbers of the practice's system. */
export type PmsTarget = {
  patient: number
  /** That this patient is covered by the plan. */
  patientPlan: number
  /** The subscriber's policy. */
  subscription: number
  /** Shared by many patients. */
  plan: number
}

export type PmsCoverage = { target: PmsTarget; carrier: string; memberId: string; primary: boolean }

export type PmsPerson = { firstName: string; lastName: string /** yyyy-mm-dd */; birthDate: string }

/** One line of a plan's benefits, in the words of the practice's system. */
export type PmsBenefit = {
  type: 'ActiveCoverage' | 'CoInsurance' | 'Deductible' | 'CoPayment' | 'Exclusions' | 'Limitations' | 'WaitingPeriod'
  /** The system's number of a category of procedures; 0: none. */
  category: number
  /** '': not about one procedure. */
  procedureCode: string
  percent: number | null
  amount: number | null
  period: 'None' | 'ServiceYear' | 'CalendarYear' | 'Lifetime' | 'Years' | 'NumberInLast12Months'
  quantityOf: 'None' | 'NumberOfServices' | 'AgeLimit' | 'Visits' | 'Years' | 'Months'
  quantity: number
  level: 'None' | 'Individual' | 'Family'
}

export type PmsWriteBack = {
  /** The same for every run of one write-back: what was written under it already is not written again. */
  key: string
  target: PmsTarget
  /** yyyy-mm-dd */
  verifiedOn: string
  verificationNote: string
  /** Replaces the benefit notes of the subscription. */
  benefitNotes: string
  document: { bytes: Uint8Array; extension: string; description: string; category: number }
  /** For the patient's communication log. */
  communication: string
  /** What is not named stays as the plan has it. */
  benefits: readonly PlanBenefit[]
}

/** All that the difference is made from. */
export type PmsWanted = Omit<PmsWriteBack, 'document'>

export type Change<T> = { before: T; after: T }
export type PmsVerified = { /** null: never */ on: string | null; note: string }

/** What a write-back would change: to be shown before, and kept as what is needed to take it back. Plain data. */
export type PmsDifference = {
  enrollment: Change<PmsVerified>
  planVerified: Change<PmsVerified>
  benefitNotes: Change<string>
  benefits: {
    added: PmsBenefit[]
    changed: (Change<PmsBenefit> & { number: number })[]
    /** The numbers of all that the plan had. */
    known: number[]
    /** Wanted, but the practice's system has no such category. */
    skipped: BenefitCategory[]
    /** What the practice calls the categories that are named here; one that is not among them means the whole plan. */
    categories: { number: number; name: string }[]
  }
}

/** What an undo found changed by somebody else, and left so. */
export type PmsLeft = { step: string /** The line, for one of the plan's. */; benefit: PmsBenefit | null }

export type Pms = {
  /** Answers come from the sandbox: the screens say so. */
  sandbox: boolean
  /** The coverages of the people of that name and birth date. */
  find(access: PmsAccess, person: PmsPerson): Promise<PmsCoverage[]>
  compare(access: PmsAccess, wanted: PmsWanted): Promise<PmsDifference>
  /**
   * Writes what is not there yet, and resolves with the names of the steps that it did. Refuses with PmsChanged when somebody
   * changed what the difference was made from: before anything is written, unless that was done in the very moment.
   */
  write(access: PmsAccess, writeBack: PmsWriteBack, difference: PmsDifference): Promise<string[]>
  /** Puts back what was there before; what somebody changed since stays, and is named. */
  undo(access: PmsAccess, writeBack: PmsWriteBack, difference: PmsDifference): Promise<{ left: PmsLeft[] }>
}

/** The system understood and said no; asking again will not help. */
export class PmsRefused extends Error {
  override readonly name = 'PmsRefused'
  readonly status: number
  /** The system's own words. They can name a patient: for the person who asked, never for a log. */
  readonly explanation: string

  constructor(status: number, explanation: string) {
    super(`the practice's system answered ${status}`)
    this.status = status
    this.explanation = explanation
  }
}

/** The system was not reached, was too slow, or gave an answer that is none. */
export class PmsUnavailable extends Error {
  override readonly name = 'PmsUnavailable'
}

/** The system wants fewer calls. */
export class PmsRateLimited extends Error {
  override readonly name = 'PmsRateLimited'
  readonly retryAfterSeconds: number

  constructor(retryAfterSeconds: number) {
    super("the practice's system wants fewer calls")
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** Somebody changed it since it was compared: compare again. */
export class PmsChanged extends Error {
  override readonly name = 'PmsChanged'
  readonly what: string
  /** Something was written before that was found. */
  readonly partly: boolean

  constructor(what: string, partly: boolean) {
    super("the practice's system was changed meanwhile")
    this.what = what
    this.partly = partly
  }
}
