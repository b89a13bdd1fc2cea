import { fork } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { createClient } from '@bitewing/db'
import { openFeeds } from '../../apps/server/src/adapters/feeds/open.ts'
import { bringSourcesUpToDate } from '../../apps/server/src/features/feeds/source-queries.ts'
import { watchOnce } from '../../apps/server/src/features/feeds/watcher.ts'
import { Secrets } from '../../apps/server/src/kernel/crypto/secrets.ts'
import { Database } from '../../apps/server/src/kernel/data/database.ts'
import { Log } from '../../apps/server/src/kernel/observe/log.ts'
import type { FeedKind } from '../../apps/server/src/kernel/ports/feeds.ts'
import type { Account } from '../../apps/server/src/kernel/vault/account.ts'
import { VaultKeys } from '../../apps/server/src/kernel/vault/keys.ts'
import { localKeys } from '../../apps/server/src/kernel/vault/local-keys.ts'
import { Vault } from '../../apps/server/src/kernel/vault/vault.ts'
import type { World } from './world.ts'

/** Fewer with BENCH_FILES, to see that it runs. */
const FILES = Number(process.env['BENCH_FILES'] ?? 100_000)
const TOGETHER = 2000
/** A listing takes half a minute. */
const ROUNDS = 3
const AIM = 1.2
const SANDBOX = resolve(import.meta.dirname, '../../apps/sandbox/src/main.ts')
const PROVIDERS = { azure: 'azure-blob', sftp: 'sftp' } as const

/** A pass of the watcher that finds nothing new beside the listing alone, in turns, for either kind of account. */
export async function feedPasses(world: World, say: (line: string) => void) {
  const sandbox = fork(SANDBOX, { env: { PATH: process.env['PATH'], SANDBOX_PORT: '0' }, execArgv: [] })
  const [{ url }] = (await once(sandbox, 'message')) as [{ url: string }]
  const database = new Database(world.database.appUrl)
  const owner = createClient(world.database.ownerUrl)
  await owner.connect()
  try {
    const feeds = openFeeds({ demo: true, sandboxUrl: url, azureFiles: undefined, sftpFiles: undefined })
    const vault = new Vault(database, new VaultKeys(localKeys(new Secrets('the secret key of the measured watcher'))))
    const needs = { database, vault, feeds, log: new Log('silent', () => {}) }
    const signal = new AbortController().signal
    const kinds = ['azure', 'sftp'] as const
    await database.asSystem((db) =>
      bringSourcesUpToDate(
        db,
        kinds.map((kind) => ({ kind, sandbox: true })),
      ),
    )
    await owner.query(`update feed_sources set next_at = 'infinity'`)
    const lines: string[] = []
    let passed = true
    for (const kind of kinds) {
      say(`feeds: dropping ${FILES.toLocaleString('en')} files into ${kind}`)
      await drop(url, kind)
      const listing = () => listed(feeds, kind, signal)
      const known = await listing()
      await owner.query(
        `insert into feed_objects (source_id, container, path, version, size)
         select s.id, g.container, g.path, g.version, g.size from feed_sources s,
           jsonb_to_recordset($2) as g (container text, path text, version text, size bigint) where s.kind = $1`,
        [kind, JSON.stringify(known)],
      )
      await owner.query('analyze feed_objects')
      const pass = async () => {
        await owner.query(`update feed_sources set next_at = now() where kind = $1`, [kind])
        await watchOnce(needs, signal)
      }
      const ratios: number[] = []
      const times = { pass: [] as number[], listing: [] as number[] }
      for (let round = 0; round < ROUNDS; round += 1) {
        times.listing.push(await timed(listing))
        times.pass.push(await timed(pass))
        ratios.push((times.pass.at(-1) ?? 0) / (times.listing.at(-1) ?? 1))
      }
      const { rows } = await owner.query(`select passed_at, trouble from feed_sources where kind = $1`, [kind])
      const { rows: told } = await owner.query(
        `select count(*)::int as n from feed_files where source_id in (select id from feed_sources where kind = $1)`,
        [kind],
      )
      if (rows[0].passed_at === null || told[0].n > 0)
        throw new Error(`the pass was none: ${JSON.stringify([rows[0], told[0]])}`)
      const ratio = median(ratios)
      passed &&= ratio <= AIM
      lines.push(
        `${kind}: listing ${median(times.listing).toFixed(0)} ms, pass without news ${median(times.pass).toFixed(0)} ms, ratio **${ratio.toFixed(2)}** (aim: at most ${AIM}; round by round: ${ratios.map((one) => one.toFixed(2)).join(', ')})`,
      )
    }
    return { passed, text: `\n### ${FILES.toLocaleString('en')} files without news\n\n${lines.join('\n')}` }
  } finally {
    await owner.end()
    await database.close()
    sandbox.kill('SIGTERM')
  }
}

async function drop(url: string, kind: FeedKind): Promise<void> {
  for (let from = 0; from < FILES; from += TOGETHER) {
    const files = Array.from({ length: TOGETHER }, (_, index) => {
      const number = from + index
      return {
        container: `ns-${number % 4}`,
        path: `practice-${number % 50}/${number % 20}/file_${number}.csv`,
        content: 'a',
      }
    })
    const headers = { 'content-type': 'application/json' }
    await fetch(`${url}/admin/${PROVIDERS[kind]}/files`, { method: 'POST', headers, body: JSON.stringify({ files }) })
  }
}

/** As the watcher does it, and nothing else. */
async function listed(feeds: ReturnType<typeof openFeeds>, kind: FeedKind, signal: AbortSignal) {
  const feed = await feeds.open(kind, feeds.own(kind) as Account, { hostKey: '', signal })
  const all: { container: string; path: string; version: string; size: number }[] = []
  for (const container of await feed.containers())
    for await (const files of feed.files(container)) for (const file of files) all.push({ container, ...file })
  await feed.close()
  return all
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0
}
