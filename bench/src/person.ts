import { setTimeout as pause } from 'node:timers/promises'
import { contract, isSealed, type OutputOf } from '@bitewing/contract'
import { DEMO_PASSWORD } from '@bitewing/db/demo'
import { PASSPHRASE } from './programs.ts'
import { BrowserWire } from './wire.ts'

/** By SMS or e-mail: nobody else signs in at the same time. */
const PIN = /Your PIN is (\d{6})/

type Envelope = { success: boolean; value: unknown; err: string | null }

/** A person with a browser who really signs in: password, PIN from the outbox, token. */
export class Person {
  readonly #url: string
  readonly #wire = new BrowserWire(PASSPHRASE)
  #token = ''

  private constructor(url: string) {
    this.#url = url
  }

  static async signIn(url: string, username: string): Promise<Person> {
    const person = new Person(url)
    const typed = { username, password: DEMO_PASSWORD }
    const former = new Set((await person.#messages()).map(({ _id }) => _id))
    await person.post(contract.session.authenticate.path, typed)
    for (;;) {
      const sent = (await person.#messages()).find(({ _id, body }) => !former.has(_id) && PIN.test(body))
      if (sent !== undefined) {
        const pin = PIN.exec(sent.body)?.[1]
        const signedIn = (await person.post(contract.session.pin.path, { ...typed, pin })) as { token: string }
        person.#token = signedIn.token
        return person
      }
      await pause(50)
    }
  }

  async #messages() {
    const response = await fetch(`${this.#url}${contract.outbox.messages.path}`)
    const { value } = (await response.json()) as { value: OutputOf<typeof contract.outbox.messages> }
    return value.records
  }

  /** The parts of a request, for a driver that sends it many times. */
  request(path: string, input: object): { headers: Record<string, string>; body: string } {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${this.#token}` }
    return { headers, body: this.#wire.seal(input, 'POST', path) }
  }

  /** The same for a question in the address. */
  question(path: string, input: object): { url: string; headers: Record<string, string> } {
    const query = new URLSearchParams(
      Object.entries(input).map(([name, value]): [string, string] => [
        name,
        Array.isArray(value) ? JSON.stringify(value) : String(value),
      ]),
    )
    return { url: `${this.#url}${path}?${query.toString()}`, headers: { authorization: `Bearer ${this.#token}` } }
  }

  async get(path: string, input: object): Promise<unknown> {
    const { url, headers } = this.question(path, input)
    const { value } = (await (await fetch(url, { headers })).json()) as Envelope
    return isSealed(value) ? this.#wire.open(value, 'GET', path) : value
  }

  async post(path: string, input: object): Promise<unknown> {
    return await this.send('POST', path, input)
  }

  async send(method: 'POST' | 'PUT', path: string, input: object): Promise<unknown> {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${this.#token}` }
    const body = this.#wire.seal(input, method, path)
    const response = await fetch(`${this.#url}${path}`, { method, headers, body })
    const { success, value, err } = (await response.json()) as Envelope
    if (!success) throw new Error(`${path}: ${err}`)
    return isSealed(value) ? this.#wire.open(value, method, path) : value
  }

  /** Sends a file, for which another one comes back. */
  async upload(path: string, form: FormData): Promise<Buffer> {
    const headers = { authorization: `Bearer ${this.#token}` }
    const response = await fetch(`${this.#url}${path}`, { method: 'POST', headers, body: form })
    if (!response.ok) throw new Error(`${path}: ${response.status}`)
    return Buffer.from(await response.arrayBuffer())
  }

  /** A file. */
  async download(path: string, query: Record<string, string>): Promise<Buffer> {
    const headers = { authorization: `Bearer ${this.#token}` }
    const response = await fetch(`${this.#url}${path}?${new URLSearchParams(query).toString()}`, { headers })
    if (!response.ok) throw new Error(`${path}: ${response.status}`)
    return Buffer.from(await response.arrayBuffer())
  }
}
