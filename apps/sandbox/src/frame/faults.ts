/** How a provider can be made to fail on purpose. */
export const faultKinds = [
  'none',
  'down',
  'unavailable',
  'timeout',
  'limited',
  'rubbish',
  'slow',
  'cut',
  'lost-answer',
] as const
export type FaultKind = (typeof faultKinds)[number]

export const faultTitles: Readonly<Record<FaultKind, string>> = {
  none: 'Works',
  down: 'Down: closes the connection without a word',
  unavailable: 'Answers 503',
  timeout: 'Answers 504',
  limited: 'Answers 429, with Retry-After',
  rubbish: 'Answers 200 with rubbish',
  slow: 'Slow: answers after some seconds',
  cut: 'Breaks off in the middle of its answer',
  'lost-answer': 'Does what it is asked, then loses the answer',
}

export type Fault = {
  kind: FaultKind
  /** Of `slow`, how long it waits; of `limited`, the Retry-After. */
  seconds: number
  /** How many requests fail before it works again; null means until the fault is removed. */
  times: number | null
  /** Applies only to requests with one of these methods; an empty list means all. */
  methods: readonly string[]
  /** How many such requests still succeed before the fault begins. */
  after: number
}

const working: Fault = { kind: 'none', seconds: 0, times: null, methods: [], after: 0 }

const WHOLE = ''

/** One provider's faults: for all of it, and for single parts, such as one payer behind it. */
export class Faults {
  readonly #faults = new Map<string, Fault>()
  #change = new AbortController()

  /** Aborted when a fault is set or removed: whoever is kept waiting until then goes on. */
  get change(): AbortSignal {
    return this.#change.signal
  }

  get current(): Fault {
    return this.#faults.get(WHOLE) ?? working
  }

  /** The parts that do not work. */
  get parts(): Readonly<Record<string, Fault>> {
    return Object.fromEntries([...this.#faults].filter(([part, { kind }]) => part !== WHOLE && kind !== 'none'))
  }

  set(fault: Partial<Fault>, part = WHOLE): void {
    this.#faults.set(part, { ...working, seconds: 5, ...fault })
    this.#change.abort()
    this.#change = new AbortController()
  }

  /** The fault that applies to this request, or to the part that it concerns. */
  next(method: string, part = WHOLE): Fault {
    const fault = this.#faults.get(part) ?? working
    if (fault.kind === 'none' || (fault.methods.length > 0 && !fault.methods.includes(method))) return working
    if (fault.after > 0) {
      this.#faults.set(part, { ...fault, after: fault.after - 1 })
      return working
    }
    if (fault.times === null) return fault
    this.#faults.set(part, fault.times > 1 ? { ...fault, times: fault.times - 1 } : working)
    return fault
  }
}

/** A fault as it comes from a form or from JSON; throws a sentence. */
export function readFault(given: unknown): Partial<Fault> {
  const fields = typeof given === 'object' && given !== null ? (given as Record<string, unknown>) : {}
  const kind = faultKinds.find((known) => known === fields['kind'])
  if (kind === undefined) throw new Error(`kind must be one of ${faultKinds.join(', ')}`)
  const times = numberOf(fields['times'], 'times', 1, 1_000_000)
  const seconds = numberOf(fields['seconds'], 'seconds', 0, 600)
  const methods = Array.isArray(fields['methods']) ? fields['methods'].map(String) : []
  const after = numberOf(fields['after'], 'after', 0, 1_000_000) ?? 0
  return { kind, times: times ?? null, methods, after, ...(seconds === undefined ? {} : { seconds }) }
}

function numberOf(value: unknown, name: string, least: number, most: number): number | undefined {
  if (value === undefined || value === null || value === '') return undefined
  const number = Number(value)
  if (!(number >= least && number <= most)) throw new Error(`${name} must be a number from ${least} to ${most}`)
  return number
}
