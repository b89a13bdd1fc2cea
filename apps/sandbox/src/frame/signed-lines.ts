import { createHmac } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Journal } from './journal.ts'

/** Where something is sent to, and how it is signed: what somebody typed into the provider's console. */
export type SignedLine = {
  /** The practice or the client that it is for. */
  readonly id: string
  readonly name: string
  readonly url: string
  readonly keyId: string
  readonly secret: string
}

export const sendingModes = ['usual', 'again', 'twice', 'wrong-signature', 'old', 'half'] as const
export type SendingMode = (typeof sendingModes)[number]
export const sendingTitles: Readonly<Record<SendingMode, string>> = {
  usual: 'As usual',
  again: 'And once more afterwards',
  twice: 'Twice at the same time',
  'wrong-signature': 'With a wrong signature',
  old: 'With a timestamp of ten minutes ago',
  half: 'Half of the body only',
}

export type Sending = { readonly at: string; readonly line: string; readonly what: string; outcome: string }

const PATIENCE = 10_000
/** As many as a person would read. */
const KEPT = 200
/** Of a burst, so many under way at a time. */
const AT_ONCE = 50

/** Sends signed calls to the addresses of its console, as it is told. */
export class SignedLines {
  readonly #lines = new Map<string, SignedLine>()
  readonly #sendings: Sending[] = []

  get all(): readonly SignedLine[] {
    return [...this.#lines.values()]
  }

  get sendings(): readonly Sending[] {
    return this.#sendings
  }

  find(id: string): SignedLine | undefined {
    return this.#lines.get(id)
  }

  set(line: SignedLine): void {
    this.#lines.set(line.id, line)
  }

  /** Resolves when each was answered, or could not be sent; with how many were answered 200. */
  async send(line: SignedLine, what: string, bodies: readonly object[], mode: SendingMode): Promise<number> {
    const waiting = [...bodies]
    let taken = 0
    const work = async () => {
      for (let body = waiting.shift(); body !== undefined; body = waiting.shift())
        if (await this.#sendOne(line, what, body, mode)) taken += 1
    }
    await Promise.all(Array.from({ length: AT_ONCE }, work))
    return taken
  }

  async #sendOne(line: SignedLine, what: string, body: object, mode: SendingMode): Promise<boolean> {
    const text = JSON.stringify(body)
    if (mode === 'again') await this.#post(line, what, text, mode)
    const both = mode === 'twice' ? [this.#post(line, what, text, mode)] : []
    const answers = await Promise.all([...both, this.#post(line, what, text, mode)])
    return answers.at(-1) === 200
  }

  async #post({ name, url, keyId, secret }: SignedLine, what: string, text: string, mode: SendingMode) {
    const sending: Sending = { at: new Date().toISOString(), line: name, what, outcome: 'under way' }
    this.#sendings.unshift(sending)
    this.#sendings.splice(KEPT)
    const seconds = String(Math.floor(Date.now() / 1000) - (mode === 'old' ? 600 : 0))
    const body = mode === 'half' ? text.slice(0, text.length / 2) : text
    const key = mode === 'wrong-signature' ? `${secret}x` : secret
    const signature = `v1=${createHmac('sha256', key).update(`${seconds}.${body}`).digest('hex')}`
    const headers = {
      'content-type': 'application/json',
      'bitewing-key': keyId,
      'bitewing-timestamp': seconds,
      'bitewing-signature': signature,
    }
    const status = await post(url, headers, body)
    sending.outcome = status === undefined ? 'no answer' : `answered ${status}`
    return status
  }
}

async function post(url: string, headers: Record<string, string>, body: string): Promise<number | undefined> {
  try {
    const signal = AbortSignal.timeout(PATIENCE)
    const answer = await fetch(url, { method: 'POST', headers, body, redirect: 'manual', signal })
    await answer.body?.cancel()
    return answer.status
  } catch {
    return undefined
  }
}

/** The console in which the addresses are set: PUT /console/lines/{id}. */
export function consoleRoutes(app: FastifyInstance, lines: SignedLines, journal: Journal): void {
  app.put('/console/lines/:id', (request, reply) => {
    const { id } = request.params as { id: string }
    try {
      lines.set({ id, ...readLine(JSON.parse(String(request.body))) })
    } catch (error) {
      return reply.code(400).send({ error: error instanceof Error ? error.message : 'not understood' })
    }
    journal.wrote('line', { id })
    return reply.send({ id })
  })
}

/** Throws a sentence. */
function readLine(given: unknown): Omit<SignedLine, 'id'> {
  const fields = Object(given) as Record<string, unknown>
  const text = (name: string) => {
    const value = fields[name]
    if (typeof value !== 'string' || value === '') throw new Error(`${name} is missing`)
    return value
  }
  return { name: text('name'), url: onThisMachine(text('url')), keyId: text('keyId'), secret: text('secret') }
}

function onThisMachine(address: string): string {
  const url = URL.parse(address)
  const isHere =
    url !== null && /^https?:$/.test(url.protocol) && /^(127\.0\.0\.1|localhost|\[::1\])$/.test(url.hostname)
  if (!isHere) throw new Error('url must be an address of this machine')
  return address
}
