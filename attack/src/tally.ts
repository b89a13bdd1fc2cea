export type Outcome =
  /** The wall was reached and stopped it. */
  | 'held'
  /** Something came through. */
  | 'leak'
  /** Something else stopped it before, so it says nothing about the wall. */
  | 'not reached'

const KEPT_LEAKS = 40

/** Counts what became of the attempts at one wall. */
export class Tally {
  readonly wall: string
  /** What the closing table says beside the numbers. */
  readonly notes: string[] = []
  attempts = 0
  leaks = 0
  readonly leaked = new Map<string, number>()
  readonly missed = new Map<string, number>()
  seconds = 0

  constructor(wall: string) {
    this.wall = wall
  }

  /** `what` names the attempt without its ids, so that equal ones are counted together. */
  add(outcome: Outcome, what: string): void {
    this.attempts += 1
    if (outcome === 'leak') this.leak(what)
    if (outcome === 'not reached') count(this.missed, what)
  }

  /** Found afterwards, by its effect: no attempt of its own. */
  leak(what: string): void {
    this.leaks += 1
    if (this.leaked.has(what) || this.leaked.size < KEPT_LEAKS) count(this.leaked, what)
  }

  get notReached(): number {
    return [...this.missed.values()].reduce((sum, times) => sum + times, 0)
  }

  get counted(): number {
    return this.attempts - this.notReached
  }
}

function count(counts: Map<string, number>, what: string): void {
  counts.set(what, (counts.get(what) ?? 0) + 1)
}
