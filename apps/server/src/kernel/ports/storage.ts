import { randomBytes } from 'node:crypto'
import type { Readable } from 'node:stream'

/** Bytes, or a stream of them, such as an upload that is still arriving. */
export type Content = Uint8Array | AsyncIterable<Uint8Array>

/**
 * `size`: the announced size; content of another size is not kept. `key`: made beforehand with newStorageKey, so that it can be recorded
 * before the content is stored.
 */
export type ContentFacts = { contentType: string; size?: number; key?: string }

export type StoredContent = { stream: Readable; size: number }

/** Where files are stored, under opaque keys: a folder, S3 or Azure. Their names, and who may see them, are in the database. */
export type Storage = {
  /** Resolves with the key once the complete content is safely stored; until then none of it is visible. */
  put(content: Content, facts: ContentFacts): Promise<string>
  /** Undefined if it does not exist. */
  get(key: string): Promise<StoredContent | undefined>
  exists(key: string): Promise<boolean>
  /** Removing what does not exist is no error. */
  remove(key: string): Promise<void>
}

/** A problem of the network, the disk or the credentials: nothing that the user can fix. */
export class StorageUnavailable extends Error {
  override readonly name = 'StorageUnavailable'
}

/** The content does not have the announced size. */
export class IncompleteContent extends Error {
  override readonly name = 'IncompleteContent'
  constructor() {
    super('the content is not as long as it was said to be')
  }
}

const KEY = /^[0-9a-f]{32,64}$/

export function newStorageKey(): string {
  return randomBytes(16).toString('hex')
}

/** A key that newStorageKey did not make is a bug, and must never become part of a path or URL. */
export function checkStorageKey(key: string): void {
  if (!KEY.test(key)) throw new TypeError('this is not a storage key')
}
