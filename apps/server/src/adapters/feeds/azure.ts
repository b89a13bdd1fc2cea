import type { Readable } from 'node:stream'
import type { BlobServiceClient, RestError } from '@azure/storage-blob'
import { type Feed, FeedFailure, type FeedOptions, MOST_FILES, type OutsideFile } from '../../kernel/ports/feeds.ts'

export type AzureFeedAddress = { url: string; account: string; key: string }

/** The library takes a quarter of a second to read so many, and keeps everything else of the process waiting meanwhile. */
const AT_ONCE = 1000
const TRY_MS = 30_000

/** Containers of an Azure storage account. The library is loaded when the first account is opened. */
export async function azureFeed(address: AzureFeedAddress, options: Omit<FeedOptions, 'hostKey'>): Promise<Feed> {
  const { signal } = options
  const service = await open(address)
  return {
    containers: () =>
      judged(async () => {
        const names: string[] = []
        for await (const page of service.listContainers({ abortSignal: signal }).byPage({ maxPageSize: AT_ONCE }))
          names.push(...page.containerItems.map(({ name }) => name))
        return names
      }),
    files: (container) => filesOf(service, container, options),
    read: (container, path) => read(service, container, path, signal),
    close: async () => {},
  }
}

async function open({ url, account, key }: AzureFeedAddress): Promise<BlobServiceClient> {
  const { BlobServiceClient, StorageSharedKeyCredential } = await import('@azure/storage-blob')
  return new BlobServiceClient(url, new StorageSharedKeyCredential(account, key), {
    retryOptions: { maxTries: 3, tryTimeoutInMs: TRY_MS, maxRetryDelayInMs: 2000 },
  })
}

async function* filesOf(
  service: BlobServiceClient,
  container: string,
  { signal: abortSignal, most = MOST_FILES }: Omit<FeedOptions, 'hostKey'>,
): AsyncGenerator<OutsideFile[]> {
  const pages = service.getContainerClient(container).listBlobsFlat({ abortSignal }).byPage({ maxPageSize: AT_ONCE })
  for (let count = 0; ; ) {
    const { done, value } = await judged(() => pages.next())
    if (done === true) return
    const files = value.segment.blobItems.map(({ name, properties }) => ({
      path: name,
      size: properties.contentLength ?? 0,
      version: properties.etag,
      modified: properties.lastModified.toISOString(),
    }))
    count += files.length
    if (count > most) throw new FeedFailure('too many files')
    yield files
  }
}

async function read(
  service: BlobServiceClient,
  container: string,
  path: string,
  abortSignal: AbortSignal,
): Promise<Readable | undefined> {
  try {
    const blob = service.getContainerClient(container).getBlobClient(path)
    // A stream that breaks off goes on where it ended, so often.
    const answer = await blob.download(0, undefined, { abortSignal, maxRetryRequests: 2 })
    return answer.readableStreamBody as Readable
  } catch (error) {
    if ((error as Partial<RestError>).statusCode === 404) return undefined
    throw failureOf(error)
  }
}

async function judged<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw failureOf(error)
  }
}

/** Not with the library's error as its cause: that contains the request with its signature. */
function failureOf(error: unknown): FeedFailure {
  const { statusCode } = error as Partial<RestError>
  return new FeedFailure(statusCode === 401 || statusCode === 403 ? 'refused' : 'unreachable')
}
