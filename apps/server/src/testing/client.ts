import { randomBytes, randomUUID } from 'node:crypto'
import {
  contract,
  EMPTY_FILE,
  type Endpoint,
  fillPath,
  type InputOf,
  isFileAnswer,
  isSealed,
  type OutputOf,
  patientFields,
  pathParameters,
  SEALED_QUERY,
  uploadField,
} from '@bitewing/contract'
import { DEMO_PASSWORD } from '@bitewing/db/demo'
import { waitFor } from '@bitewing/db/testing/eventually'
import { Wire } from '../kernel/crypto/wire.ts'

export type Answer<T> = {
  status: number
  success: boolean
  value: T
  err: string
  code: number
  show: boolean
  reason: string
  requestId: string
  existing?: string
  fields?: { field: string; message: string }[]
}

export const CHROME =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36'

/** Calls the server as a browser would: encrypted bodies, bearer token, cookies, a key for each write, its own IP address and user agent. */
export class TestClient {
  token = ''
  refreshCookie = ''
  deviceCookie = ''
  writtenCookie = ''
  readonly url: string
  readonly #wire: Wire
  address: string | undefined
  userAgent = CHROME

  constructor(url: string, passphrase: string, address?: string) {
    this.url = url
    this.#wire = new Wire(passphrase)
    this.address = address
  }

  async call<E extends Endpoint>(
    endpoint: E,
    input: InputOf<E> & object,
    /** `key: null` is a caller that is no browser and sends none. */
    extra: { selection?: string[]; key?: string | null } = {},
  ): Promise<Answer<OutputOf<E>>> {
    const values = input as Record<string, unknown>
    const path = fillPath(endpoint.path, values)
    const inPath = pathParameters(endpoint.path)
    const rest: Record<string, unknown> = Object.fromEntries(
      Object.entries(values).filter(([name]) => !inPath.includes(name)),
    )
    if (extra.selection !== undefined) rest['practiceIds'] = extra.selection
    if (endpoint.method === 'GET') {
      const query = new URLSearchParams()
      const ofPatient = takeOut(rest, patientFields(endpoint.input))
      if (ofPatient !== undefined)
        query.set(SEALED_QUERY, JSON.stringify(await this.#wire.seal(JSON.stringify(ofPatient), 'GET', path)))
      for (const [name, value] of Object.entries(rest))
        query.set(name, typeof value === 'string' ? value : JSON.stringify(value))
      const address = query.size > 0 ? `${path}?${query.toString()}` : path
      return isFileAnswer(endpoint.output)
        ? await this.#receive('GET', address, undefined, {})
        : await this.request('GET', address)
    }
    const files = uploadField(endpoint.input)
    const body =
      files === undefined
        ? JSON.stringify(await this.#wire.seal(JSON.stringify(rest), endpoint.method, path))
        : formOf(rest, files)
    const { key = randomUUID() } = extra
    const headers: Record<string, string> = key === null ? {} : { 'idempotency-key': key }
    if (isFileAnswer(endpoint.output)) return await this.#receive(endpoint.method, path, body, headers)
    return await this.request(endpoint.method, path, body, headers)
  }

  async request<T>(
    method: string,
    path: string,
    body?: string | FormData,
    headers: Record<string, string> = {},
  ): Promise<Answer<T>> {
    return await this.#read(method, path, await this.#fetch(method, path, body, headers))
  }

  async #fetch(
    method: string,
    path: string,
    body: string | FormData | undefined,
    headers: Record<string, string>,
  ): Promise<Response> {
    return await fetch(`${this.url}${path}`, {
      method,
      // fetch sets the content type of a form itself, with its boundary.
      headers: { ...this.headers(typeof body === 'string'), ...headers },
      ...(body === undefined ? {} : { body }),
    })
  }

  /** For an answer that is a file, unless it is a refusal. */
  async #receive<T>(
    method: string,
    path: string,
    body: string | FormData | undefined,
    headers: Record<string, string>,
  ): Promise<Answer<T>> {
    const response = await this.#fetch(method, path, body, headers)
    if (!response.ok) return await this.#read(method, path, response)
    const encoded = /filename\*=UTF-8''([^;]+)/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? ''
    const empty = response.headers.has(EMPTY_FILE)
    const value = { filename: decodeURIComponent(encoded), blob: await response.blob(), empty } as T
    return { status: response.status, success: true, value, err: '', code: 200, show: false, reason: '', requestId: '' }
  }

  async #read<T>(method: string, path: string, response: Response): Promise<Answer<T>> {
    for (const cookie of response.headers.getSetCookie()) {
      const [, name, value] = /^(\w+)=([^;]*)/.exec(cookie) ?? []
      if (name === 'token') this.token = value ?? ''
      if (name === 'refresh') this.refreshCookie = value ?? ''
      if (name === 'device') this.deviceCookie = value ?? ''
      if (name === 'written') this.writtenCookie = value ?? ''
    }
    const answer = (await response.json()) as Answer<T>
    const value = isSealed(answer.value)
      ? JSON.parse(await this.#wire.open(answer.value, method, path.split('?')[0] as string))
      : answer.value
    return { ...answer, value: value as T, status: response.status }
  }

  headers(withBody = false): Record<string, string> {
    const cookies = Object.entries({
      refresh: this.refreshCookie,
      device: this.deviceCookie,
      written: this.writtenCookie,
    })
      .filter(([, value]) => value !== '')
      .map(([name, value]) => `${name}=${value}`)
    return {
      'user-agent': this.userAgent,
      ...(withBody ? { 'content-type': 'application/json' } : {}),
      ...(this.token === '' ? {} : { authorization: `Bearer ${this.token}` }),
      ...(cookies.length === 0 ? {} : { cookie: cookies.join('; ') }),
      ...(this.address === undefined ? {} : { 'x-forwarded-for': this.address }),
    }
  }

  async seal(value: unknown, method: string, path: string) {
    return await this.#wire.seal(JSON.stringify(value), method, path)
  }

  /** The newest message to this address or phone, as the outbox page would show it. */
  async lastMessage(matching: RegExp): Promise<string> {
    return await waitFor(`a message that matches ${matching}`, async () => {
      const response = await fetch(`${this.url}/api/outbox`)
      const { value } = (await response.json()) as Answer<OutputOf<(typeof contract)['outbox']['messages']>>
      return value.records.find((message) => matching.test(message.body))?.body
    })
  }

  /** `said` is what the browser tells about itself. */
  async askForPin(username: string, password = DEMO_PASSWORD, said: object = {}) {
    const before = await this.#pins()
    const answer = await this.call(contract.session.authenticate, { username, password, ...said })
    if (!answer.success) return { answer, pin: '' }
    const find = async () => [...(await this.#pins())].find(([id]) => !before.has(id))
    const [, pin] = await waitFor(`a PIN for ${username}`, find)
    return { answer, pin }
  }

  /** By the message's id, newest first; the outbox shows only the last ones. */
  async #pins(): Promise<Map<string, string>> {
    const response = await fetch(`${this.url}/api/outbox`)
    const { value } = (await response.json()) as Answer<OutputOf<(typeof contract)['outbox']['messages']>>
    return new Map(
      value.records.flatMap(({ _id, body }) => {
        const pin = /Your PIN is (\d{6})/.exec(body)?.[1]
        return pin === undefined ? [] : [[_id, pin]]
      }),
    )
  }

  async signIn(username: string, password = DEMO_PASSWORD) {
    const { pin } = await this.askForPin(username, password)
    const answer = await this.call(contract.session.pin, { username, password, pin })
    if (!answer.success || answer.value.pending) throw new Error(`sign-in of ${username}: ${answer.err}`)
    return this
  }
}

/** Moves the named values to an object of their own; undefined if there are none. */
function takeOut(values: Record<string, unknown>, names: readonly string[]): Record<string, unknown> | undefined {
  const taken = names.filter((name) => values[name] !== undefined)
  const moved = Object.fromEntries(taken.map((name) => [name, values[name]]))
  for (const name of taken) delete values[name]
  return taken.length === 0 ? undefined : moved
}

function formOf(values: Readonly<Record<string, unknown>>, files: string): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(values)) {
    if (name !== files) form.append(name, typeof value === 'string' ? value : JSON.stringify(value))
  }
  for (const file of values[files] as Blob[]) form.append(files, file)
  return form
}

export function randomKey(): string {
  return randomBytes(12).toString('hex')
}
