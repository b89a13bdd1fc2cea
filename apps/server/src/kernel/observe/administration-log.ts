import type { Db } from '@bitewing/db'
import type { AdministrationSubject } from '@bitewing/domain'
import { sql } from 'kysely'
import { afterCommit } from '../data/database.ts'
import { changedFields, type Fields } from './changed-fields.ts'
import type { LogHeads } from './log-heads.ts'
import type { LogSeals } from './log-seals.ts'

/** One thing that was changed. Of a secret only its name is told, never its value. */
export type AdministrationChange = {
  /** A verb, such as 'add', 'change', 'remove', 'block'. */
  action: string
  subject: AdministrationSubject
  id: string
  /** What it is called, for people to read. */
  label: string
  clientIds: readonly string[]
  practiceIds?: readonly string[]
  /** Null if it did not exist. */
  before: Fields | null
  after: Fields | null
  /** Who did it, where that is not the caller: a link in a letter names its user. */
  by?: string
}
export type Tell = (change: AdministrationChange) => void

type Author = {
  userId: string | null
  /** Where it is nobody who is signed in. */
  who?: string
  endpoint: string
  ip: string
  requestId: string
}

/** For what the server does by itself. */
export function fromJob(name: string): Author {
  return { userId: null, who: 'Bitewing', endpoint: `job ${name}`, ip: '', requestId: '' }
}

/** For what a machine with an API key did, or tried to do. */
export function fromSignedCall(): Author {
  return { userId: null, who: 'Signed call', endpoint: 'signed call', ip: '', requestId: '' }
}

/** For what is done by somebody who may run programs on the server. */
export function fromCommandLine(name: string): Author {
  return { userId: null, who: 'Command line', endpoint: `command ${name}`, ip: '', requestId: '' }
}

/** Collects what one transaction tells. */
export class ToldChanges {
  readonly lines: AdministrationChange[] = []
  readonly #endpoint: string
  #told = false

  constructor(endpoint: string) {
    this.#endpoint = endpoint
  }

  /** A change that changed nothing is told as well, and leaves no line. */
  readonly tell: Tell = (change) => {
    this.#told = true
    const fields = changedFields(change.before, change.after)
    if (fields !== undefined) this.lines.push({ ...change, ...fields })
  }

  mustHaveTold(): void {
    if (!this.#told) throw new Error(`${this.#endpoint} is administration, and did not tell what it changed`)
  }
}

/** Writes lines of the administration log, each sealed with the one before it. */
export class AdministrationLog {
  readonly #seals: LogSeals
  readonly #heads: LogHeads

  constructor(seals: LogSeals, heads: LogHeads) {
    this.#seals = seals
    this.#heads = heads
  }

  /** The last thing a transaction does, because from then until its commit nobody else can add a line. */
  async write(db: Db, changes: readonly AdministrationChange[], author: Author): Promise<void> {
    if (changes.length === 0) return
    const names = await namesOf(db, [
      ...changes.flatMap(({ by }) => by ?? []),
      ...(author.userId ? [author.userId] : []),
    ])
    let head = await db.selectFrom('log_head').select(['number', 'seal']).forUpdate().executeTakeFirstOrThrow()
    const at = new Date().toISOString()
    const rows = changes.map((change) => {
      const userId = change.by ?? author.userId
      const line = {
        number: head.number + 1,
        at,
        user_id: userId,
        who: userId === null ? (author.who ?? '') : (names.get(userId) ?? ''),
        on_behalf_of: null,
        action: change.action,
        subject: change.subject,
        subject_id: change.id,
        label: change.label,
        client_ids: [...change.clientIds],
        practice_ids: [...(change.practiceIds ?? [])],
        before: change.before,
        after: change.after,
        endpoint: author.endpoint,
        ip: author.ip,
        request_id: author.requestId,
      }
      const seal = this.#seals.administration(head.seal, line)
      head = { number: line.number, seal }
      return { ...line, before: json(line.before), after: json(line.after), seal }
    })
    await db.insertInto('administration_log').values(rows).execute()
    await db.updateTable('log_head').set({ number: head.number, seal: head.seal }).execute()
    afterCommit(db, () => this.#heads.keep('administration', head))
  }
}

async function namesOf(db: Db, userIds: readonly string[]): Promise<Map<string, string>> {
  if (userIds.length === 0) return new Map()
  const users = db.selectFrom('users').select(['id', 'first_name', 'last_name']).where('id', 'in', userIds)
  return new Map((await users.execute()).map(({ id, ...name }) => [id, `${name.first_name} ${name.last_name}`.trim()]))
}

const json = (value: object | null) => (value === null ? null : sql<string>`${JSON.stringify(value)}::jsonb`)
