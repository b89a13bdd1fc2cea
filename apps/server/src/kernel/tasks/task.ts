import type { Db } from '@bitewing/db'

/** A record, or a page of a practice's sheet, on its way through the steps. */
export type Task = {
  readonly id: string
  readonly practiceId: string
  readonly clientId: string
  readonly kind: 'page' | 'record'
  /** The page's schedule, or the record. */
  readonly subjectId: string
  readonly step: string
  /** The day of the visit. */
  readonly due: string
  /** How often this step has failed already. */
  readonly failures: number
  /** What the steps before have left for this one: ids, never patient data. */
  readonly payload: Readonly<Record<string, string>>
  /** Raised at each taking: only who holds the newest may write. */
  readonly fence: number
}

/** The right to work on a task, while it lasts. */
export type Hold = {
  /** Ends the work that is under way once the right is lost. */
  readonly signal: AbortSignal
  /** Throws where the right may have passed to somebody else: to be asked right before anything is written outside. */
  check(): void
}

/** Where a task goes after a step. */
export type Next =
  | { readonly to: 'step'; readonly step: string; readonly payload?: Readonly<Record<string, string>> }
  /** Not its turn yet: it was not tried, so it did not fail either. */
  | { readonly to: 'wait'; readonly ms: number; readonly reason: string }
  /** Again, later: nothing was wrong with the task itself. */
  | { readonly to: 'pause'; readonly ms: number; readonly reason: string }
  | { readonly to: 'end' }

/**
 * A step does what it has to do outside the database first, which may be done again at any moment, and returns what is to be written: that
 * happens in one transaction with the task's moving on, and only if the task is still held.
 */
export type Step = (task: Task, hold: Hold) => Promise<(db: Db) => Promise<Next>>

export type Steps = {
  readonly byName: Readonly<Record<string, Step>>
  /** What is left to be said of a task that can never be done. */
  readonly setAside: (db: Db, task: Task, reason: string) => Promise<void>
}

/** The task has passed to somebody else, or may have: nothing more is to be written. */
export class HoldLost extends Error {
  constructor() {
    super('the task is held by somebody else')
    this.name = 'HoldLost'
  }
}
