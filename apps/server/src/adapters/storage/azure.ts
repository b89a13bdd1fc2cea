import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { ContainerClient, RestError } from '@azure/storage-blob'
import { type Storage, StorageUnavailable } from '../../kernel/ports/storage.ts'
import { type Limits, remoteStorage, StorageRefused } from './remote.ts'

export type AzureAddress = { url: string; account: string; accountKey: string }

/** Azure Blob Storage; `url` ends with the container. The library is loaded by the first call, since most installations do not need it. */
export function azureStorage(address: AzureAddress, limits?: Limits): Storage {
  let opened: Promise<ContainerClient> | undefined
  const blob = async (key: string) => {
    opened ??= open(address)
    return (await opened).getBlockBlobClient(key)
  }
  return remoteStorage(
    {
      async put(key, bytes, type, abortSignal) {
        const md5 = createHash('md5').update(bytes).digest()
        const client = await blob(key)
        const { contentMD5 } = await judged(() =>
          client.upload(bytes, bytes.length, {
            abortSignal,
            blobHTTPHeaders: { blobContentType: type, blobContentMD5: md5 },
          }),
        )
        if (contentMD5 !== undefined && !md5.equals(contentMD5)) {
          throw new StorageUnavailable('the storage received something else than was sent')
        }
      },
      async get(key, abortSignal) {
        const client = await blob(key)
        const answer = await unlessMissing(() => client.download(0, undefined, { abortSignal }))
        if (answer === undefined) return undefined
        return { stream: answer.readableStreamBody as Readable, size: answer.contentLength ?? 0 }
      },
      async exists(key, abortSignal) {
        const client = await blob(key)
        return (await unlessMissing(() => client.getProperties({ abortSignal }))) !== undefined
      },
      async remove(key, abortSignal) {
        const client = await blob(key)
        await unlessMissing(() => client.delete({ abortSignal }))
      },
    },
    limits,
  )
}

class BlobNotFound extends StorageRefused {}

async function open({ url, account, accountKey }: AzureAddress): Promise<ContainerClient> {
  const { ContainerClient, StorageSharedKeyCredential } = await import('@azure/storage-blob')
  // Retries are made in one place for all storages (remote.ts).
  return new ContainerClient(url, new StorageSharedKeyCredential(account, accountKey), {
    retryOptions: { maxTries: 1 },
  })
}

async function unlessMissing<T extends { requestId?: string }>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await judged(work)
  } catch (error) {
    if (error instanceof BlobNotFound) return undefined
    throw error
  }
}

/** Tells permanent refusals from transient failures. */
async function judged<T extends { requestId?: string }>(work: () => Promise<T>): Promise<T> {
  try {
    const answer = await work()
    if (answer.requestId !== undefined) return answer
    throw new StorageUnavailable("something answered in the storage's place")
  } catch (error) {
    const { statusCode: status, response } = error as Partial<RestError>
    if (status === undefined) throw error
    if (response?.headers.get('x-ms-error-code') === 'BlobNotFound') throw new BlobNotFound('there is no such blob')
    const passing = status < 400 || status === 408 || status === 429 || status >= 500
    // Not with the library's error as its cause: that contains the request with its signature.
    throw new (passing ? StorageUnavailable : StorageRefused)(`the storage answered ${status}`)
  }
}
