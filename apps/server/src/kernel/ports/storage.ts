import { randomBytes } from 'node:crypto'
import type { Readable } from 'node:stream'

/** Bytes, or a stream of them such as an upload that is still coming in. */
export type Content = Uint8Array | AsyncIterable<Uint8Array>

/**
 * `size`: what was promised; content that ends before or goes beyond is not kept. `key`: one made beforehand by newStorageKey, so that it
 * could be noted before the content is stored.
 */
export type ContentFacts = { contentType: string; size?: number; key?: string }

export type StoredContent = { stream: Readable; size: number }

/** Where files rest, under opaque keys: a folder, S3 or Azure. What they are called and who may see them is in the database. */
export type Storage = {
  /** Resolves with the key once the whole content is safe; until then nothing of it can be seen. */
  put(content: Content, facts: ContentFacts): Promise<string>
  /** Undefined: not there. */
  get(key: string): Promise<StoredContent | undefined>
  exists(key: string): Promise<boolean>
  /** Removing what is not there is fine. */
  remove(key: string): Promise<void>
}

/** The network, the disk or the credentials: nothing that the person who asked can put right. */
export class StorageUnavailable extends Error {
  override readonly name = 'StorageUnavailable'
}

/** The content ended before its promised size, or went beyond. */
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

/** A key that no storage made is a fault of ours: it must reach no path and no URL. */
export function checkStorageKey(key: string): void {
  if (!KEY.test(key)) throw new TypeError('this is not a storage key')
}
