import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { AwsV4Signer } from 'aws4fetch'
import { type Storage, StorageUnavailable } from '../../kernel/ports/storage.ts'
import { type Limits, remoteStorage, StorageRefused } from './remote.ts'

export type S3Address = { url: string; region: string; accessKey: string; secretKey: string }

/** Any storage that speaks S3. `url` ends with the bucket (path style, which all of them understand). */
export function s3Storage(address: S3Address, limits?: Limits): Storage {
  const call = async (method: string, key: string, signal: AbortSignal, content?: { bytes: Buffer; type: string }) => {
    const { url, headers } = await new AwsV4Signer({
      method,
      url: `${address.url}/${key}`,
      service: 's3',
      region: address.region,
      accessKeyId: address.accessKey,
      secretAccessKey: address.secretKey,
      // The server refuses content that was damaged on the way.
      headers: {
        'x-amz-content-sha256': createHash('sha256')
          .update(content?.bytes ?? '')
          .digest('hex'),
        ...(content && { 'content-type': content.type }),
      },
    }).sign()
    const body = content && { body: new Uint8Array(content.bytes) }
    return await fetch(url, { method, headers, ...body, signal, redirect: 'error' })
  }
  return remoteStorage(
    {
      async put(key, bytes, type, signal) {
        await done(await call('PUT', key, signal, { bytes, type }))
      },
      async get(key, signal) {
        const answer = await call('GET', key, signal)
        if (await isMissing(answer)) return undefined
        if (!isFromS3(answer) || answer.body === null) throw await failure(answer)
        return { stream: Readable.fromWeb(answer.body), size: Number(answer.headers.get('content-length')) }
      },
      async exists(key, signal) {
        const answer = await call('HEAD', key, signal)
        // The answer to HEAD has no body that could tell whether the object or the bucket is missing.
        if (answer.status === 404) return false
        await done(answer)
        return true
      },
      async remove(key, signal) {
        const answer = await call('DELETE', key, signal)
        if (!(await isMissing(answer))) await done(answer)
      },
    },
    limits,
  )
}

/** Whether the object is missing, as opposed to the bucket. */
async function isMissing(answer: Response): Promise<boolean> {
  if (answer.status !== 404) return false
  if ((await answer.text()).includes('<Code>NoSuchKey</Code>')) return true
  throw new StorageRefused('the storage answered 404')
}

async function done(answer: Response): Promise<void> {
  if (!isFromS3(answer)) throw await failure(answer)
  await answer.body?.cancel()
}

/** What answers in place of S3, such as a proxy's page, has no entity tag. */
function isFromS3({ status, headers }: Response): boolean {
  return status === 204 || (status === 200 && headers.has('etag'))
}

async function failure({ status, body }: Response): Promise<StorageUnavailable> {
  await body?.cancel()
  const passing = status < 400 || status === 408 || status === 429 || status >= 500
  return new (passing ? StorageUnavailable : StorageRefused)(`the storage answered ${status}`)
}
