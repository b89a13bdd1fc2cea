import { setTimeout as pause } from 'node:timers/promises'
import { contract, type OutputOf } from '@bitewing/contract'
import { DEMO_PASSWORD, demoClients, demoUsers } from '@bitewing/db/demo'
import { LONG_WAIT_LIMIT_MS, waitFor } from '@bitewing/db/testing/eventually'
import type { Answer, TestClient } from './client.ts'
import type { ServerProcess } from './server-process.ts'

const WRITERS = 3
/** How long a PIN is waited for; a server that was killed meanwhile may send it much later, and a busy machine is slower. */
const FIRST_PATIENCE_MS = 2000
export const COLOUR_CLIENT = demoClients[0]?.id as string

/** Simulates people who keep working while the server is killed: each write is repeated, with the same key, until it is acknowledged. */
export class BackgroundLoad {
  /** Colours whose creation was acknowledged. */
  readonly acknowledged: string[] = []
  /** Tokens of sign-ins that were acknowledged. */
  readonly tokens: string[] = []
  /** "503 request.unavailable", and how often. */
  readonly answers = new Map<string, number>()
  readonly #server: ServerProcess
  readonly #token: string
  #running: Promise<unknown> = Promise.resolve()
  #stopping = false
  #next = 0

  constructor(server: ServerProcess, token: string) {
    this.#server = server
    this.#token = token
  }

  start(): void {
    this.#running = Promise.all([...Array.from({ length: WRITERS }, () => this.#write()), this.#signIn()])
  }

  async stop(): Promise<void> {
    this.#stopping = true
    await this.#running
  }

  /** Resolves when this many more have been acknowledged, which shows that the server works. */
  async progress({ writes = 0, signIns = 0 }): Promise<void> {
    const [allWrites, allSignIns] = [this.acknowledged.length + writes, this.tokens.length + signIns]
    await waitFor(
      `${allWrites} writes and ${allSignIns} sign-ins in all`,
      () => {
        this.#server.expectAlive()
        return this.acknowledged.length >= allWrites && this.tokens.length >= allSignIns
      },
      LONG_WAIT_LIMIT_MS,
    )
  }

  async #write(): Promise<void> {
    const client = this.#server.client()
    client.token = this.#token
    while (!this.#stopping) {
      this.#next += 1
      const hexCode = `#${this.#next.toString(16).padStart(6, '0')}`
      const fields = { clientId: COLOUR_CLIENT, name: `load ${hexCode}`, hexCode, colorPriority: 1 }
      const add = () => client.call(contract.colours.add, fields, { key: `load-${hexCode.slice(1)}` })
      while ((await this.#heard(add))?.success !== true) await pause(50)
      this.acknowledged.push(hexCode)
      await pause(10)
    }
  }

  async #signIn(): Promise<void> {
    // Their PINs go by e-mail, so that the address tells them apart in the outbox.
    const users = demoUsers.filter((user) => user.force_pin_email)
    let patience = FIRST_PATIENCE_MS
    for (let turn = 0; !this.#stopping; turn += 1, await pause(100)) {
      const username = users[turn % users.length]?.email as string
      const client = this.#server.client()
      const former = await this.#newestPin(client, username)
      const typed = { username, password: DEMO_PASSWORD }
      const asked = await this.#heard(() => client.call(contract.session.authenticate, typed))
      const pin = asked?.success === true ? await this.#pinAfter(client, username, former, patience) : undefined
      if (pin === undefined) {
        patience *= 2
        continue
      }
      const entered = await this.#heard(() => client.call(contract.session.pin, { ...typed, pin }))
      if (entered?.success === true && !entered.value.pending) this.tokens.push(entered.value.token)
    }
  }

  async #pinAfter(
    client: TestClient,
    username: string,
    former: string | undefined,
    patience: number,
  ): Promise<string | undefined> {
    for (const since = performance.now(); performance.now() - since < patience && !this.#stopping; ) {
      const pin = await this.#newestPin(client, username)
      if (pin !== undefined && pin !== former) return pin
      await pause(50)
    }
    return undefined
  }

  async #newestPin(client: TestClient, username: string): Promise<string | undefined> {
    const outbox = await this.#heard(() => client.call(contract.outbox.messages, {}))
    const messages: OutputOf<typeof contract.outbox.messages>['records'] = outbox?.value?.records ?? []
    const newest = messages.find((message) => message.recipient === username)
    return /Your PIN is (\d{6})/.exec(newest?.body ?? '')?.[1]
  }

  /** The answer; undefined if the connection broke, in which case nobody knows what happened. */
  async #heard<T>(call: () => Promise<Answer<T>>): Promise<Answer<T> | undefined> {
    try {
      const answer = await call()
      const kind = `${answer.status} ${answer.reason ?? ''}`.trim()
      this.answers.set(kind, (this.answers.get(kind) ?? 0) + 1)
      return answer
    } catch {
      return undefined
    }
  }
}
