import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import tls from 'node:tls'
import { contract, type Endpoint } from '@bitewing/contract'
import { demoClients, demoPractices } from '@bitewing/db/demo'
import type pg from 'pg'
import { TestClient } from '../../../apps/server/src/testing/client.ts'
import { PASSPHRASE } from '../../../apps/server/src/testing/server-process.ts'
import type { Several } from '../../../apps/server/src/testing/several-processes.ts'

const COLOUR_CLIENT = demoClients[0]?.id as string
const PRACTICE = demoPractices[0]?.id as string
const selection = [PRACTICE]
/** Half of the quarter of an hour that a token lasts. */
const REFRESH_MS = 7 * 60_000
const MARK = 'endurance'

/**
 * `once`: nothing is repeated, and what is not answered has failed. `until acknowledged`: as a browser does, a write is sent again with its
 * key until somebody answers.
 */
type Patience = 'once' | 'until acknowledged'

/** People who are signed in and work through the proxy: lists and the like, comments on records, new colours. */
export class PeopleAtWork {
  asked = 0
  /** Calls that were not answered as they should have been, as "PUT …: 502". */
  readonly failed: string[] = []
  /** Writes that were acknowledged, by a text that no other one has. */
  readonly acknowledged = new Set<string>()
  readonly #patience: Patience
  readonly #clients: TestClient[]
  readonly #records: string[]
  #refreshAt = Date.now() + REFRESH_MS
  #next = 0

  private constructor(patience: Patience, clients: TestClient[], records: string[]) {
    this.#patience = patience
    this.#clients = clients
    this.#records = records
  }

  /** Signs in at a process itself, where the outbox can be read; everything else goes through the proxy. */
  static async arrive({ nginx, webs }: Several, owner: pg.Client, people: number, patience: Patience) {
    const trusted = tls.getCACertificates('default')
    tls.setDefaultCACertificates([...trusted, readFileSync(nginx.certificateFile, 'utf8')])
    const signedIn = await webs[0].client().signIn('admin@bitewing.example')
    const clients = Array.from({ length: people }, () => {
      const client = new TestClient(nginx.url, PASSPHRASE)
      client.token = signedIn.token
      client.refreshCookie = signedIn.refreshCookie
      return client
    })
    const { rows } = await owner.query<{ id: string }>(
      'select id from verification_records where practice_id = $1 order by id limit $2',
      [PRACTICE, people],
    )
    const records = rows.map(({ id }) => id)
    return new PeopleAtWork(patience, clients, records)
  }

  async work(goesOn: () => boolean): Promise<void> {
    await Promise.all(
      this.#clients.map(async (client, person) => {
        while (goesOn()) {
          this.asked += 1
          await this.#refresh()
          await this.#once(client, this.#records[person] ?? '')
        }
      }),
    )
  }

  async #once(client: TestClient, record: string): Promise<void> {
    this.#next += 1
    const text = `${MARK} ${this.#next}`
    const kind = this.#next % 8
    if (kind === 0) {
      const hexCode = `#${this.#next.toString(16).padStart(6, '0')}`
      const colour = { clientId: COLOUR_CLIENT, name: text, hexCode, colorPriority: 1 }
      if (await this.#call(client, contract.colours.add, colour)) this.acknowledged.add(text)
    } else if (kind <= 2 || this.#patience === 'until acknowledged') {
      const comment = { a: record, b: PRACTICE, comment: text }
      if (await this.#call(client, contract.verification.saveComment, comment)) this.acknowledged.add(text)
    } else if (kind === 3) await this.#call(client, contract.session.me, {})
    else if (kind === 4) await this.#call(client, contract.access.history, { limit: 25 })
    else await this.#call(client, contract.verification.list, { limit: 25 })
  }

  /** Whether it was acknowledged. */
  async #call(client: TestClient, endpoint: Endpoint, input: object): Promise<boolean> {
    const key = randomUUID()
    for (;;) {
      const answer = await heard(() => client.call(endpoint, input, { selection, key }))
      if (answer === 'acknowledged') return true
      if (this.#patience === 'once' || answer.startsWith('4')) {
        this.failed.push(`${endpoint.method} ${endpoint.path}: ${answer}`)
        return false
      }
      await pause(50)
    }
  }

  async #refresh(): Promise<void> {
    const [client] = this.#clients
    if (client === undefined || Date.now() < this.#refreshAt) return
    this.#refreshAt = Date.now() + REFRESH_MS
    if (await this.#call(client, contract.session.refresh, {}))
      for (const other of this.#clients) other.token = client.token
  }

  /** Compares what was acknowledged with what is there. */
  async compare(owner: pg.Client): Promise<{ lost: string[]; doubled: string[] }> {
    const { rows } = await owner.query<{ text: string; times: number }>(
      `select text, count(*)::int as times from (
         select name as text from flag_colours union all
         select new_value from record_history where kind = 'comment') written
       where text like '${MARK} %' group by text`,
    )
    const written = new Set(rows.map(({ text }) => text))
    return {
      lost: [...this.acknowledged].filter((text) => !written.has(text)),
      doubled: rows.filter(({ times }) => times > 1).map(({ text }) => text),
    }
  }
}

/** "acknowledged", or what came instead. */
async function heard(call: () => Promise<{ success: boolean; status: number; reason: string }>): Promise<string> {
  try {
    const { success, status, reason } = await call()
    return success ? 'acknowledged' : `${status} ${reason}`
  } catch (error) {
    // The connection broke, or the answer was the proxy's own, which is no JSON.
    return `no answer (${error instanceof Error ? error.name : 'unknown'})`
  }
}
