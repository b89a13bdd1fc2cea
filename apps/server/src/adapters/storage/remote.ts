import { Readable } from 'node:stream'
import {
  checkStorageKey,
  type Content,
  IncompleteContent,
  newStorageKey,
  type Storage,
  type StoredContent,
  StorageUnavailable,
} from '../../kernel/ports/storage.ts'
import { inTime } from '../../kernel/in-time.ts'
import { CircuitBreaker } from '../http-client/circuit-breaker.ts'
import { type Retries, usualRetries, retry } from '../http-client/retry.ts'

/** The operations of an object storage, each tried once; `signal` aborts it. */
export type ObjectStorage = {
  put(key: string, bytes: Buffer, contentType: string, signal: AbortSignal): Promise<void>
  get(key: string, signal: AbortSignal): Promise<StoredContent | undefined>
  exists(key: string, signal: AbortSignal): Promise<boolean>
  remove(key: string, signal: AbortSignal): Promise<void>
}

/** The storage answered, and would answer the same again: wrong credentials, no such bucket. */
export class StorageRefused extends StorageUnavailable {}

export type Limits = Retries & {
  /** Milliseconds until the answer must begin, and between two parts of it. */
  answer: number
}

const usualLimits: Limits = { ...usualRetries, answer: 10_000 }

/** A slower connection counts as down. */
const BYTES_A_MILLISECOND = 500

/** A file is held in memory while it is sent, since it has to be signed and may have to be sent again. */
const LARGEST = 64 * 1024 * 1024

/** What S3 and Azure have in common: keys, time limits, retries, and a circuit breaker for a storage that is down. */
export function remoteStorage(objects: ObjectStorage, limits: Limits = usualLimits): Storage {
  const breaker = new CircuitBreaker('Storage')
  const ask = <T>(work: (signal: AbortSignal) => Promise<T>, bytes = 0) =>
    breaker.run(
      () =>
        retry(
          () => oneTry(work, limits.answer + bytes / BYTES_A_MILLISECOND),
          (error) => !(error instanceof StorageRefused),
          limits,
        ),
      (error) => !(error instanceof StorageRefused),
      () => new StorageUnavailable('the storage has not answered for some time'),
    )
  return {
    async put(content, { contentType, size, key = newStorageKey() }) {
      checkStorageKey(key)
      const bytes = await collect(content, size)
      await ask((signal) => objects.put(key, bytes, contentType, signal), bytes.length)
      return key
    },
    async get(key) {
      checkStorageKey(key)
      const found = await ask((signal) => objects.get(key, signal))
      return found && { size: found.size, stream: watched(found, limits.answer) }
    },
    async exists(key) {
      checkStorageKey(key)
      return await ask((signal) => objects.exists(key, signal))
    },
    async remove(key) {
      checkStorageKey(key)
      await ask((signal) => objects.remove(key, signal))
    },
  }
}

/** The limit applies until the answer begins; after that the reader of the body watches over it. */
async function oneTry<T>(work: (signal: AbortSignal) => Promise<T>, limit: number): Promise<T> {
  const tooLate = new AbortController()
  const timer = setTimeout(() => tooLate.abort(), limit)
  try {
    return await work(tooLate.signal)
  } catch (error) {
    if (error instanceof StorageUnavailable) throw error
    // Not with the library's error as its cause: that can contain the request with its signature.
    throw new StorageUnavailable(tooLate.signal.aborted ? 'the storage was too slow' : notReached(error))
  } finally {
    clearTimeout(timer)
  }
}

function notReached(error: unknown): string {
  const { code, cause } = error as { code?: string; cause?: { code?: string } }
  return `the storage was not reached (${cause?.code ?? code ?? 'no reason given'})`
}

async function collect(content: Content, size: number | undefined): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of content instanceof Uint8Array ? [content] : content) {
    chunks.push(chunk)
    length += chunk.length
    if (length > (size ?? LARGEST)) throw new IncompleteContent()
  }
  if (size !== undefined && length !== size) throw new IncompleteContent()
  return Buffer.concat(chunks)
}

/** The body, which fails if it stalls; how slowly the caller reads it does not matter. */
function watched({ stream, size }: StoredContent, limit: number): Readable {
  async function* parts() {
    const source = stream[Symbol.asyncIterator]() as AsyncIterator<Uint8Array>
    let left = size
    try {
      for (;;) {
        const part = await inTime(source.next(), limit)
        if (part.done === true) break
        left -= part.value.length
        yield part.value
      }
    } catch {
      throw new StorageUnavailable('the storage stopped in the middle of a file')
    } finally {
      stream.destroy()
    }
    if (left !== 0) throw new StorageUnavailable('the storage sent a part of a file only')
  }
  return Readable.from(parts(), { objectMode: false })
}
