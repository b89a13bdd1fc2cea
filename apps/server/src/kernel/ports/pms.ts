import type { BenefitCategory, PatientFacts, PlanBenefit, QualityField } from '@bitewing/domain'

/** The practice-management system: what Bitewing reads from it and writes back to it. Never the ledger. */

/** Access to a practice's system: the practice's own key, from its credentials. */
export type PmsAccess = { customerKey: string }

/** The system's own numbers. */
export type PmsTarget = {
  patient: number
  /** Links the patient to the plan. */
  patientPlan: number
  /** The subscriber's policy. */
  subscription: number
  /** Shared by many patients. */
  plan: number
}

export type PmsCoverage = { target: PmsTarget; carrier: string; memberId: string; primary: boolean }

export type PmsPerson = { firstName: string; lastName: string /** yyyy-mm-dd */; birthDate: string }

/** A patient as the practice's system has it. */
export type PmsPatient = { number: number; facts: PatientFacts }

/** Fields of a patient, each with the value that it had and the one that it gets. */
export type PmsPatientChange = { number: number; fields: Partial<Record<QualityField, Change<string>>> }

/** One line of a plan's benefits, in the terms of the practice's system. */
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
  /** The same for every run of one write-back, so that what was already written under it is not written again. */
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
  /** What is not listed here stays as it is in the plan. */
  benefits: readonly PlanBenefit[]
}

/** What the difference was computed from. */
export type PmsWanted = Omit<PmsWriteBack, 'document'>

export type Change<T> = { before: T; after: T }
export type PmsVerified = { /** null: never */ on: string | null; note: string }

/** What a write-back would change. Shown beforehand, and kept because undoing needs it. Plain data. */
export type PmsDifference = {
  enrollment: Change<PmsVerified>
  planVerified: Change<PmsVerified>
  benefitNotes: Change<string>
  benefits: {
    added: PmsBenefit[]
    changed: (Change<PmsBenefit> & { number: number })[]
    /** The numbers of all lines that the plan had. */
    known: number[]
    /** Wanted, but the practice's system lacks the category. */
    skipped: BenefitCategory[]
    /** The practice's names for the categories used here; a category without a name means the whole plan. */
    categories: { number: number; name: string }[]
  }
}

/** What an undo left alone because somebody else had changed it. */
export type PmsLeft = { step: string /** The line, for one of the plan's. */; benefit: PmsBenefit | null }

export type Pms = {
  /** Whether the sandbox answers, which the screens show. */
  sandbox: boolean
  /** The coverages of everybody of that name and birth date. */
  find(access: PmsAccess, person: PmsPerson): Promise<PmsCoverage[]>
  compare(access: PmsAccess, wanted: PmsWanted): Promise<PmsDifference>
  /**
   * Writes what is missing, and resolves with the names of the steps it did. Refuses with PmsChanged if somebody has changed what the
   * difference was computed from: before anything is written, unless the change comes in that very moment.
   */
  write(access: PmsAccess, writeBack: PmsWriteBack, difference: PmsDifference): Promise<string[]>
  /** Restores what was there before; what somebody has changed since is left alone and listed. */
  undo(access: PmsAccess, writeBack: PmsWriteBack, difference: PmsDifference): Promise<{ left: PmsLeft[] }>
  /** The patient of a visit: by the practice's own number where that is theirs, else by name and birth date, one of which may differ. */
  patientOf(access: PmsAccess, person: PmsPerson, number: number | undefined): Promise<PmsPatient | undefined>
  /** Writes what is not there yet. Refuses with PmsChanged, before anything is written, if a field has neither its old nor its new value. */
  writePatient(access: PmsAccess, change: PmsPatientChange): Promise<void>
  /** Restores the old values; what somebody has changed since is left alone and listed. */
  undoPatient(access: PmsAccess, change: PmsPatientChange): Promise<{ left: QualityField[] }>
}

/** The system refused; asking again will not help. */
export class PmsRefused extends Error {
  override readonly name = 'PmsRefused'
  readonly status: number
  /** The system's own words. They may name a patient, so they are for the person who asked and never for a log. */
  readonly explanation: string

  constructor(status: number, explanation: string) {
    super(`the practice's system answered ${status}`)
    this.status = status
    this.explanation = explanation
  }
}

/** The system was not reached, was too slow, or gave no usable answer. */
export class PmsUnavailable extends Error {
  override readonly name = 'PmsUnavailable'
}

/** The system limits the number of calls. */
export class PmsRateLimited extends Error {
  override readonly name = 'PmsRateLimited'
  readonly retryAfterSeconds: number

  constructor(retryAfterSeconds: number) {
    super("the practice's system wants fewer calls")
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** Somebody has changed it since the comparison, which has to be made again. */
export class PmsChanged extends Error {
  override readonly name = 'PmsChanged'
  readonly what: string
  /** Whether something was written before this was noticed. */
  readonly partly: boolean

  constructor(what: string, partly: boolean) {
    super("the practice's system was changed meanwhile")
    this.what = what
    this.partly = partly
  }
}
