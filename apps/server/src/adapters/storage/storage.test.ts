import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { WAIT_LIMIT_MS } from '@bitewing/db/testing/eventually'
import { AwsV4Signer } from 'aws4fetch'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { Sandbox } from '../../../../sandbox/src/sandbox.ts'
import { startSandbox } from '../../../../sandbox/src/testing/start-sandbox.ts'
import { IncompleteContent, newStorageKey, type Storage, StorageUnavailable } from '../../kernel/ports/storage.ts'
import { readStorage } from '../../storage-setting.ts'
import { azureStorage } from './azure.ts'
import { openStorage } from './open.ts'
import type { Limits } from './remote.ts'
import { s3Storage } from './s3.ts'

/** What features may rely on, whatever the storage. */

let sandbox: Sandbox
let folder: string

beforeAll(async () => {
  sandbox = await startSandbox()
  folder = mkdtempSync(join(tmpdir(), 'bitewing-storage-'))
})
afterAll(async () => {
  await sandbox.close()
  rmSync(folder, { recursive: true, force: true })
})

const azureKey = Buffer.from('the account key of the sandbox').toString('base64')
const host = () => sandbox.url.replace('http://', '')
const opened = (url: string, accessKey: string, secretKey: string) =>
  openStorage(readStorage({ url, accessKey, secretKey, dataDir: folder }))

const storages: [name: string, open: () => Storage][] = [
  ['a folder', () => opened('file:', '', '')],
  ['S3', () => opened(`s3+http://${host()}/s3/bitewing?region=us-east-1`, 'sandbox-access-key', 'sandbox-secret-key')],
  ['Azure', () => opened(`azure+http://${host()}/azure-blob/sandboxaccount/bitewing`, 'sandboxaccount', azureKey)],
]

const pdf = { contentType: 'application/pdf' }

async function read(storage: Storage, key: string): Promise<Buffer | undefined> {
  const found = await storage.get(key)
  if (found === undefined) return undefined
  const bytes = await buffer(found.stream)
  expect(found.size).toBe(bytes.length)
  return bytes
}

async function* inParts(bytes: Buffer): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += 65_536) yield bytes.subarray(at, at + 65_536)
}

describe.each(storages)('files in %s', (_name, open) => {
  test.each([
    ['no bytes', 0],
    ['one byte', 1],
    ['25 MB', 25 * 1024 * 1024],
  ])('come back as they were: %s', async (_size, length) => {
    const storage = open()
    const bytes = randomBytes(length)
    const key = await storage.put(bytes, pdf)
    expect(key).toMatch(/^[0-9a-f]{32}$/)
    const back = await read(storage, key)
    expect(back?.equals(bytes)).toBe(true)
  })

  test('can come as a stream', async () => {
    const storage = open()
    const bytes = randomBytes(300_000)
    const made = newStorageKey()
    const key = await storage.put(inParts(bytes), { ...pdf, size: bytes.length, key: made })
    expect(key).toBe(made)
    expect((await read(storage, key))?.equals(bytes)).toBe(true)
  })

  test('are there until they are removed, and removing twice is fine', async () => {
    const storage = open()
    const key = await storage.put(Buffer.from('answer'), pdf)
    expect(await storage.exists(key)).toBe(true)
    await storage.remove(key)
    await storage.remove(key)
    expect(await storage.exists(key)).toBe(false)
    expect(await storage.get(key)).toBeUndefined()
  })

  test('a key that nobody made finds nothing', async () => {
    expect(await open().get(newStorageKey())).toBeUndefined()
    expect(await open().exists(newStorageKey())).toBe(false)
  })

  test.each([
    '',
    '../../secret.key',
    '..%2fsecret',
    'a/b',
    `${newStorageKey()}/..`,
    newStorageKey().toUpperCase(),
    `${newStorageKey()}\n`,
  ])('the key %j reaches no path', async (key) => {
    const storage = open()
    for (const use of [storage.get, storage.exists, storage.remove]) await expect(use(key)).rejects.toThrow(TypeError)
  })

  test('an upload that breaks off leaves nothing, and its own error is told', async () => {
    const storage = open()
    const before = everything()
    async function* broken() {
      yield Buffer.alloc(100_000)
      throw new Error('the browser went away')
    }
    await expect(storage.put(broken(), pdf)).rejects.toThrow('the browser went away')
    expect(everything()).toEqual(before)
  })

  test.each([9, 11])('content of 10 bytes that was said to have %i is not kept', async (size) => {
    const before = everything()
    await expect(open().put(inParts(Buffer.alloc(10)), { ...pdf, size })).rejects.toThrow(IncompleteContent)
    expect(everything()).toEqual(before)
  })
})

/** Everything the storages hold: names in the folder, writes that the sandbox counted. */
function everything(): unknown {
  const names = readdirSync(join(folder, 'files'), { recursive: true }).map(String)
  return [names.toSorted(), sandbox.provider('s3').journal.writes, sandbox.provider('azure-blob').journal.writes]
}

const patient: Limits = { tries: 3, firstPause: 5, answer: WAIT_LIMIT_MS }
const hasty: Limits = { ...patient, answer: 100 }
type Address = { base: string; secret: string; limits?: Limits }
type Remote = [name: string, provider: string, put: string, secret: string, open: (address: Address) => Storage]

const remotes: Remote[] = [
  [
    'S3',
    's3',
    'PutObject',
    'sandbox-secret-key',
    ({ base, secret, limits = patient }) =>
      s3Storage(
        { url: `${base}/s3/bitewing`, region: 'us-east-1', accessKey: 'sandbox-access-key', secretKey: secret },
        limits,
      ),
  ],
  [
    'Azure',
    'azure-blob',
    'Put Blob',
    azureKey,
    ({ base, secret, limits = patient }) =>
      azureStorage(
        { url: `${base}/azure-blob/sandboxaccount/bitewing`, account: 'sandboxaccount', accountKey: secret },
        limits,
      ),
  ],
]

describe.each(remotes)('%s in trouble', (_name, providerName, put, secret, open) => {
  const provider = () => sandbox.provider(providerName)
  const storage = () => open({ base: sandbox.url, secret })
  const content = Buffer.from('a payer’s answer')

  test('wrong credentials are told as unavailable, without a second try', async () => {
    const wrong = open({ base: sandbox.url, secret: Buffer.from('wrong').toString('base64') })
    const calls = provider().journal.calls
    await expect(wrong.put(content, pdf)).rejects.toThrow(StorageUnavailable)
    expect(provider().journal.calls - calls).toBe(1)
    await expect(wrong.get(newStorageKey())).rejects.toThrow(StorageUnavailable)
    await expect(wrong.remove(newStorageKey())).rejects.toThrow(StorageUnavailable)
  })

  test('nobody listening is told as unavailable', async () => {
    const nobody = open({ base: 'http://127.0.0.1:9', secret })
    await expect(nobody.put(content, pdf)).rejects.toThrow(StorageUnavailable)
    await expect(nobody.exists(newStorageKey())).rejects.toThrow(StorageUnavailable)
  })

  test.each(['unavailable', 'down', 'limited', 'rubbish'] as const)(
    'one that is %s twice is tried again, and the file is there once',
    async (kind) => {
      const writes = provider().journal.writes[put] ?? 0
      provider().faults.set({ kind, times: 2, seconds: 0 })
      const key = await storage().put(content, pdf)
      expect(provider().journal.writes[put]).toBe(writes + 1)
      for (const again of ['get', 'exists'] as const) {
        provider().faults.set({ kind, times: 2, seconds: 0 })
        expect(await storage()[again](key)).toBeTruthy()
      }
      expect((await read(storage(), key))?.equals(content)).toBe(true)
    },
  )

  test('a lost answer leaves one file, not two', async () => {
    provider().faults.set({ kind: 'lost-answer', times: 1 })
    const key = await storage().put(content, pdf)
    const keys = provider()
      .journal.entries.slice(0, 2)
      .map(({ detail }) => detail['key'] ?? detail['blob'])
    expect(keys).toEqual([key, key])
  })

  test('a file that breaks off while it is read is told as unavailable, not as a shorter file', async () => {
    const key = await storage().put(randomBytes(300_000), pdf)
    // Each time: a cut before anything came through is tried again.
    provider().faults.set({ kind: 'cut' })
    await expect(read(storage(), key)).rejects.toThrow(StorageUnavailable)
    provider().faults.set({ kind: 'none' })
  })

  test('one that is slower than the limit is given up', async () => {
    provider().faults.set({ kind: 'slow', seconds: 600 })
    await expect(open({ base: sandbox.url, secret, limits: hasty }).put(content, pdf)).rejects.toThrow('too slow')
    provider().faults.set({ kind: 'none' })
  })

  test('one that stays down is spared for a while after five failures', async () => {
    // The clock stands still, so that the while does not pass meanwhile.
    vi.useFakeTimers({ toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    const spared = storage()
    provider().faults.set({ kind: 'unavailable' })
    for (let failures = 0; failures < 5; failures += 1)
      await expect(spared.exists(newStorageKey())).rejects.toThrow(StorageUnavailable)
    const calls = provider().journal.calls
    await expect(spared.exists(newStorageKey())).rejects.toThrow(StorageUnavailable)
    expect(provider().journal.calls).toBe(calls)
    provider().faults.set({ kind: 'none' })
  })

  test('an error names neither a key nor a secret', async () => {
    provider().faults.set({ kind: 'unavailable', times: 3 })
    const error = await storage()
      .put(content, pdf)
      .catch((thrown: unknown) => thrown)
    expect(String(error)).toBe('StorageUnavailable: the storage answered 503')
    expect((error as Error).cause).toBeUndefined()
  })
})

/** A request to put an object, signed for the content `sent`. */
async function signedPut(key: string, sent: string | Buffer) {
  return await new AwsV4Signer({
    method: 'PUT',
    url: `${sandbox.url}/s3/bitewing/${key}`,
    service: 's3',
    region: 'us-east-1',
    accessKeyId: 'sandbox-access-key',
    secretAccessKey: 'sandbox-secret-key',
    headers: { 'x-amz-content-sha256': createHash('sha256').update(sent).digest('hex') },
  }).sign()
}

test('bytes that change on the way to S3 are refused there', async () => {
  const { url, headers } = await signedPut(newStorageKey(), 'sent')
  const answer = await fetch(url, { method: 'PUT', headers, body: 'changed' })
  expect(answer.status).toBe(400)
  expect(await answer.text()).toContain('XAmzContentSHA256Mismatch')
})

test('an upload whose sender dies in the middle leaves nothing in S3', async () => {
  const key = newStorageKey()
  const content = Buffer.alloc(100_000)
  const { url, headers } = await signedPut(key, content)
  const sending = request(url, {
    method: 'PUT',
    headers: { ...Object.fromEntries(headers), 'content-length': content.length },
  })
  sending.on('error', () => {})
  const calls = sandbox.provider('s3').journal.calls
  await new Promise((resolve) => sending.write(content.subarray(0, 50_000), resolve))
  await expect.poll(() => sandbox.provider('s3').journal.calls).toBe(calls + 1)
  sending.destroy()
  const s3 = opened(`s3+http://${host()}/s3/bitewing`, 'sandbox-access-key', 'sandbox-secret-key')
  expect(await s3.exists(key)).toBe(false)
})
