import { agents } from '../lines.ts'

/** What a Workspace page does on purpose. */
export type Switches = {
  /** Who is signed in; null: nobody. */
  readonly agentId: number | null
  readonly microphone: 'asked for' | 'refused'
  /** The answer to dial_number; the real page is known to start a call without one. */
  readonly dialling: 'answers' | 'never answers' | 'starts without an answer'
  readonly callee: 'answers' | 'is busy' | 'does not answer'
  /** Seconds until the other side answers, or gives up. */
  readonly ringing: number
  /** Seconds until a representative comes. */
  readonly hold: number
  /** Seconds after which an answered call breaks off; 0: it does not. */
  readonly dropsAfter: number
}

const usual: Switches = {
  agentId: agents[0]?.id ?? null,
  microphone: 'asked for',
  dialling: 'answers',
  callee: 'answers',
  ringing: 2,
  hold: 15,
  dropsAfter: 0,
}

type Heard = { event: 'switches'; data: Switches } | { event: 'incoming'; data: { from: string } }
type Listener = (heard: Heard) => void

/** One open Workspace page: a browser keeps its number, so that a test can change its own phone alone. */
export class Stations {
  readonly #switches = new Map<string, Switches>()
  readonly #listeners = new Map<string, Set<Listener>>()
  #forNewOnes = usual

  get open(): readonly string[] {
    return [...this.#listeners.keys()]
  }

  switchesOf(station: string): Switches {
    return this.#switches.get(station) ?? this.#forNewOnes
  }

  /** Without a station: of all that are open, and of those to come. */
  change(station: string | undefined, change: Partial<Switches>): void {
    if (station === undefined) this.#forNewOnes = { ...this.#forNewOnes, ...change }
    for (const one of station === undefined ? [...this.#switches.keys()] : [station]) {
      this.#switches.set(one, { ...this.switchesOf(one), ...change })
    }
    for (const one of station === undefined ? this.open : [station])
      this.#tell(one, { event: 'switches', data: this.switchesOf(one) })
  }

  /** Lets it ring: everywhere, if no station is named. */
  ring(station: string | undefined, from: string): void {
    for (const one of station === undefined ? this.open : [station])
      this.#tell(one, { event: 'incoming', data: { from } })
  }

  listen(station: string, listener: Listener): () => void {
    const listeners = this.#listeners.get(station) ?? new Set()
    this.#listeners.set(station, listeners.add(listener))
    listener({ event: 'switches', data: this.switchesOf(station) })
    return () => {
      listeners.delete(listener)
      if (listeners.size === 0) this.#listeners.delete(station)
    }
  }

  #tell(station: string, heard: Heard): void {
    for (const listener of this.#listeners.get(station) ?? []) listener(heard)
  }
}
