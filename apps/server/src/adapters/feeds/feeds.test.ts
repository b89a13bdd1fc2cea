import { buffer } from 'node:stream/consumers'
import { TEST_LIMIT_MS } from '@bitewing/db/testing/eventually'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Sandbox } from '../../../../sandbox/src/sandbox.ts'
import { startSandbox } from '../../../../sandbox/src/testing/start-sandbox.ts'
import { type Feed, FeedFailure, type OutsideFile } from '../../kernel/ports/feeds.ts'
import { azureFeed } from './azure.ts'
import { openFeeds } from './open.ts'
import { publicAddress } from './public-host.ts'
import { sftpFeed } from './sftp.ts'
import { azurite } from './testing/azurite.ts'
import { openSshServer } from './testing/open-ssh-server.ts'
import { sandboxPlace } from './testing/sandbox-place.ts'
import type { Place } from './testing/place.ts'

/** What the watcher may rely on, whatever the account. The real servers are tried where they can be had. */

let sandbox: Sandbox
const ending = new AbortController()
const signal = ending.signal
const closing: (() => Promise<void>)[] = []
beforeAll(async () => {
  sandbox = await startSandbox()
})
afterAll(async () => {
  ending.abort()
  for (const close of closing) await close()
  await sandbox.close()
})

const places: [name: string, make: () => Promise<Place>][] = [
  ['Azure (sandbox)', async () => sandboxPlace(sandbox, 'azure', signal)],
  ['SFTP (sandbox)', async () => sandboxPlace(sandbox, 'sftp', signal)],
]
const azuriteUrl = process.env['AZURITE_URL']
if (azuriteUrl !== undefined) places.push(['Azure (azurite)', () => azurite(azuriteUrl, signal)])
const realServer = await openSshServer()
if (realServer === undefined)
  process.stdout.write("OpenSSH's sftp-server is not here: the adapter is not tried with it.\n")
else
  places.push([
    'SFTP (OpenSSH’s sftp-server)',
    async () => {
      closing.push(realServer.close)
      return await realServer.place(signal)
    },
  ])

async function filesOf(feed: Feed, container: string): Promise<OutsideFile[]> {
  const files: OutsideFile[] = []
  for await (const some of feed.files(container)) files.push(...some)
  return files.toSorted((one, other) => (one.path < other.path ? -1 : 1))
}

describe.each(places)('%s', (_name, make) => {
  let place: Place
  beforeAll(async () => {
    place = await make()
  })
  afterAll(() => place.feed.close())

  test('lists containers and their files, with size and time, whatever they are called', async () => {
    const names = ['cedar park/2026/patients & plans.csv', 'cedar park/größe 100%.csv', 'empty.csv']
    await place.put('north', names[0] as string, 'a\nb\n')
    await place.put('north', names[1] as string, 'x'.repeat(70_000))
    await place.put('north', names[2] as string, '')
    await place.put('south', 'one.csv', '1')
    expect(await place.feed.containers()).toEqual(expect.arrayContaining(['north', 'south']))
    const files = await filesOf(place.feed, 'north')
    expect(files.map(({ path, size }) => [path, size])).toEqual([
      [names[0], 4],
      [names[1], 70_000],
      [names[2], 0],
    ])
    for (const { modified } of files) expect(Math.abs(Date.parse(modified) - Date.now())).toBeLessThan(TEST_LIMIT_MS)
    expect((await filesOf(place.feed, 'south')).map(({ path }) => path)).toEqual(['one.csv'])
  })

  test('a file that stays keeps its version, one that is written again has another', async () => {
    await place.put('versions', 'stays.csv', 'a')
    await place.put('versions', 'changes.csv', 'a')
    const before = await filesOf(place.feed, 'versions')
    await place.put('versions', 'changes.csv', 'ab')
    const after = await filesOf(place.feed, 'versions')
    expect(after[1]?.version).toBe(before[1]?.version)
    expect(after[0]?.version).not.toBe(before[0]?.version)
  })

  test('reads a file whole, and knows that one is gone', async () => {
    const content = 'line\n'.repeat(60_000)
    await place.put('reading', 'deep/er/large.csv', content)
    const stream = await place.feed.read('reading', 'deep/er/large.csv')
    expect(stream && (await buffer(stream)).toString()).toBe(content)
    await place.remove('reading', 'deep/er/large.csv')
    expect(await place.feed.read('reading', 'deep/er/large.csv')).toBeUndefined()
    expect(await filesOf(place.feed, 'reading')).toEqual([])
  })

  test('stops at so many files', async () => {
    for (const name of ['a', 'b', 'c', 'd']) await place.put('many', name, name)
    const few = await place.open({ most: 3 })
    await expect(filesOf(few, 'many')).rejects.toMatchObject({ trouble: 'too many files' })
    await few.close()
  })

  test('credentials that are wrong are refused', async () => {
    const trying = async () => {
      const feed = await place.open({ wrong: true })
      return await feed.containers()
    }
    await expect(trying()).rejects.toMatchObject({ trouble: 'refused' })
  })
})

describe('an SFTP server', () => {
  const address = async () =>
    (await (await fetch(`${sandbox.url}/admin/sftp/address`)).json()) as {
      host: string
      port: number
      fingerprint: string
    }
  const user = { user: 'feeds', password: 'sandbox-password' }

  test('with a key that nobody has confirmed is refused, and its fingerprint is told', async () => {
    const { host, port, fingerprint } = await address()
    const opening = sftpFeed({ host, port, ...user }, { hostKey: '', signal })
    await expect(opening).rejects.toMatchObject({ trouble: 'unknown host key', fingerprint })
  })

  test('that shows another key than the confirmed one is refused', async () => {
    const { host, port, fingerprint } = await address()
    await fetch(`${sandbox.url}/admin/sftp/host-key/other`, { method: 'POST' })
    const error = await sftpFeed({ host, port, ...user }, { hostKey: fingerprint, signal }).catch((one: unknown) => one)
    await fetch(`${sandbox.url}/admin/sftp/host-key/usual`, { method: 'POST' })
    expect(error).toBeInstanceOf(FeedFailure)
    expect(error).toMatchObject({ trouble: 'changed host key', fingerprint: expect.stringMatching(/^SHA256:/) })
    expect((error as FeedFailure).fingerprint).not.toBe(fingerprint)
  })

  test('takes a private key in the place of a password, and one that is none is refused', async () => {
    const { host, port, fingerprint } = await address()
    const privateKey = await (await fetch(`${sandbox.url}/admin/sftp/key`)).text()
    const options = { hostKey: fingerprint, signal }
    const feed = await sftpFeed({ host, port, user: 'feeds', privateKey }, options)
    expect(await feed.containers()).toContain('')
    await feed.close()
    const broken = sftpFeed({ host, port, user: 'feeds', privateKey: 'no key' }, options)
    await expect(broken).rejects.toMatchObject({ trouble: 'refused' })
  })

  test('that lists without end, breaks off in a file or closes the door ends in one word', async () => {
    const place = await sandboxPlace(sandbox, 'sftp', signal)
    await place.put('faults', 'a.csv', 'line\n'.repeat(100_000))
    const { faults } = sandbox.provider('sftp')
    faults.set({ kind: 'rubbish', methods: ['READDIR'] })
    const few = await place.open({ most: 2000 })
    await expect(filesOf(few, 'faults')).rejects.toMatchObject({ trouble: 'too many files' })
    faults.set({ kind: 'cut', methods: ['READ'] })
    const stream = await place.feed.read('faults', 'a.csv')
    await expect(buffer(stream as NonNullable<typeof stream>)).rejects.toThrow()
    faults.set({ kind: 'down', methods: ['CONNECT'] })
    await expect(place.open({})).rejects.toMatchObject({ trouble: 'unreachable' })
    faults.set({ kind: 'none' })
    await few.close()
  })
})

test('a host of our own network is not called with what a client saved', async () => {
  for (const host of ['127.0.0.1', '10.1.2.3', '169.254.169.254', '::1', 'localhost'])
    await expect(publicAddress(host)).rejects.toMatchObject({ trouble: 'refused' })
  expect(await publicAddress('192.0.2.7')).toBe('192.0.2.7')
  const feeds = openFeeds({ demo: false, sandboxUrl: undefined, azureFiles: undefined, sftpFiles: undefined })
  const values = { host: '127.0.0.1:22', user: 'x', password: 'y' }
  const opening = feeds.open('sftp', { from: 'vault', values }, { hostKey: '', signal })
  await expect(opening).rejects.toMatchObject({ trouble: 'refused' })
})

test('an Azure account whose address is down is unreachable, and its error holds no key', async () => {
  const key = Buffer.from('planted').toString('base64')
  const feed = await azureFeed({ url: 'http://127.0.0.1:1/x', account: 'planted', key }, { signal })
  const error = await feed.containers().catch((one: unknown) => one)
  expect(error).toMatchObject({ trouble: 'unreachable' })
  expect(JSON.stringify(error) + String((error as Error).stack)).not.toContain(key)
})
