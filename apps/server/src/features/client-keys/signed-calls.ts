import { createHmac } from 'node:crypto'
import type { ApiKeyScope, Db } from '@bitewing/db'
import { sameBytes } from '../../kernel/crypto/secrets.ts'
import type { Database } from '../../kernel/data/database.ts'
import { type AdministrationLog, fromSignedCall } from '../../kernel/observe/administration-log.ts'
import type { Log } from '../../kernel/observe/log.ts'
import type { Delivery, Sender } from '../../kernel/webhooks/webhook.ts'
import { isFresh } from '../../kernel/webhooks/webhooks.ts'
import type { ApiKeyText, SealedKeys } from './sealed-keys.ts'
import { digestOfKeyId } from './sealed-keys.ts'
import { findKeyOfCall, type KeyOfCall, noteRefusedUse, noteUse } from './signed-call-queries.ts'

/** docs/signed-calls.md */
const HEADERS = { key: 'bitewing-key', timestamp: 'bitewing-timestamp', signature: 'bitewing-signature' } as const

type Dependencies = { database: Database; keys: SealedKeys; administrationLog: AdministrationLog; log: Log }
type Signed = { keyId: string; timestamp: string; signature: string }

/** Whose calls are taken: those that are signed with an API key that works, is for this, and was signed just now. */
export class SignedCalls {
  readonly #dependencies: Dependencies

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies
  }

  /** The key's id is in a header, or in the address of the call. Undefined refuses, whatever is wrong. */
  async prove(delivery: Delivery, scope: ApiKeyScope): Promise<{ sender: Sender; sentAt: Date } | undefined> {
    const signed = signedOf(delivery)
    if (signed === undefined) return undefined
    const sentAt = new Date(Number(signed.timestamp) * 1000)
    if (!isFresh(sentAt)) return undefined
    const { database } = this.#dependencies
    const key = await database.asSystem((db) => findKeyOfCall(db, digestOfKeyId(signed.keyId)))
    if (key === undefined || !(await this.#isSigned(key, signed, delivery.body))) return undefined
    if (!key.works) return await database.asSystem((db) => this.#refuseDead(db, key))
    if (!key.scopes.includes(scope)) return undefined
    if (!key.used_lately) await database.asSystem((db) => noteUse(db, key.id))
    return { sender: { clientId: key.client_id, practiceId: key.practice_id }, sentAt }
  }

  async #isSigned(key: KeyOfCall, signed: Signed, body: Buffer): Promise<boolean> {
    const opened = await this.#open(key)
    if (opened === undefined) return false
    const expected = signatureOf(opened.secret, signed.timestamp, body)
    return sameBytes(Buffer.from(expected, 'utf8'), Buffer.from(signed.signature, 'utf8'))
  }

  async #open(key: KeyOfCall): Promise<ApiKeyText | undefined> {
    const { keys, log } = this.#dependencies
    try {
      return await keys.open(key)
    } catch (error) {
      // Its key of the vault is gone for good: nothing but a new API key helps.
      log.error('an API key does not open', { error })
      return undefined
    }
  }

  /** Somebody still has a key that works no more: its owner should know. */
  async #refuseDead(db: Db, key: KeyOfCall): Promise<undefined> {
    const { administrationLog, log } = this.#dependencies
    const times = await noteRefusedUse(db, key.id)
    log.warn('an API key was used after its end')
    const line = {
      action: 'refuse',
      subject: 'API key' as const,
      id: key.id,
      label: `${key.name} (${key.prefix}…)`,
      clientIds: [key.client_id],
      practiceIds: key.practice_id === null ? [] : [key.practice_id],
      before: null,
      after: { 'Used after its end': times },
    }
    await administrationLog.write(db, [line], fromSignedCall())
  }
}

/** Over the time and the bytes of the body, so that neither can be changed, nor sent again later. */
export function signatureOf(secret: string, timestamp: string, body: Buffer | string): string {
  return `v1=${createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest('hex')}`
}

function signedOf({ headers, params }: Delivery): Signed | undefined {
  const [keyId, timestamp, signature] = [
    params['key'] ?? headers[HEADERS.key],
    headers[HEADERS.timestamp],
    headers[HEADERS.signature],
  ]
  if (typeof keyId !== 'string' || typeof timestamp !== 'string' || typeof signature !== 'string') return undefined
  return /^\d{1,12}$/.test(timestamp) ? { keyId, timestamp, signature } : undefined
}
