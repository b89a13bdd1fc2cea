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
  /** What earlier steps passed on: ids, never patient data. */
  readonly payload: Readonly<Record<string, string>>
  /** Goes up each time the task is taken: only the holder of the newest one may write. */
  readonly fence: number
}

/** The right to work on a task, while it lasts. */
export type Hold = {
  /** Aborts the work under way once the right is lost. */
  readonly signal: AbortSignal
  /** Throws if somebody else may hold the task by now: call it right before writing to an outside service. */
  check(): void
}

/** Where a task goes after a step. */
export type Next =
  | { readonly to: 'step'; readonly step: string; readonly payload?: Readonly<Record<string, string>> }
  /** It was not its turn yet; since it was not tried, this does not count as a failure. */
  | { readonly to: 'wait'; readonly ms: number; readonly reason: string }
  /** Try the same step again later; counts as a failure of the step. */
  | { readonly to: 'pause'; readonly ms: number; readonly reason: string }
  | { readonly to: 'end' }

/**
 * A step first does its work outside the database, which must be safe to repeat, and returns what is to be written. That is written in the
 * same transaction that moves the task on, and only if the task is still held.
 */
export type Step = (task: Task, hold: Hold) => Promise<(db: Db) => Promise<Next>>

export type Steps = {
  readonly byName: Readonly<Record<string, Step>>
  /** Records, for people to see, that a task was given up. */
  readonly onFailed: (db: Db, task: Task, reason: string) => Promise<void>
}

/** Somebody else holds the task, or may: nothing more may be written. */
export class HoldLost extends Error {
  constructor() {
    super('the task is held by somebody else')
    this.name = 'HoldLost'
  }
}
