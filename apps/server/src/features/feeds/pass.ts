import { type Db, newId } from '@bitewing/db'
import { isPlainPath, placeOfFile } from '@bitewing/domain'
import type { Database } from '../../kernel/data/database.ts'
import { signal } from '../../kernel/live/live.ts'
import { type Feed, FeedFailure, type OutsideFile } from '../../kernel/ports/feeds.ts'
import { countLines } from './count-lines.ts'
import { knownContainers, knownObjects, type NewFile, storeFiles, storeGone } from './object-queries.ts'
import { type OwnerOf, ownersIn } from './owners.ts'
import { holdLease, type TakenSource } from './source-queries.ts'

/** Read side by side, and stored in one transaction. */
const READ_AT_ONCE = 4
const STORED_TOGETHER = 40
const GONE_TOGETHER = 500
/** So many files that cannot be read one after the other: it is the account that does not answer. */
const BROKEN_IN_A_ROW = 3

/** Another process has taken the account, and goes on with it. */
export class LeaseLost extends Error {}

type Pass = {
  readonly database: Database
  readonly feed: Feed
  readonly source: TakenSource
  /** True once the pass has lasted long enough; what is left is done by the next one. */
  readonly isOver: () => boolean
}

type Container = { readonly name: string; readonly ownerOf: OwnerOf; broken: number }

/**
 * Looks an account through: what is new or changed is read once and told, what is gone is told, and what was known stays untouched. Each
 * batch is one transaction with what is known from then on, so a pass that is killed has told all of a batch or nothing, and the next one
 * finds the rest. Resolves with the container that was reached, if time ran out.
 */
export async function passThrough(pass: Pass): Promise<string | undefined> {
  const { database, feed, source } = pass
  const ownerOf = await database.asSystem((db) => ownersIn(db, source))
  const [there, known] = await Promise.all([
    feed.containers(),
    database.asSystem((db) => knownContainers(db, source.id)),
  ])
  const names = [...new Set([...there, ...known])].toSorted()
  let reached = ''
  for (const name of names.filter((one) => source.reached === '' || one > source.reached)) {
    const isDone = await lookThrough(pass, { name, ownerOf, broken: 0 }, there.includes(name))
    if (!isDone) return reached
    reached = name
    if (pass.isOver() && name !== names.at(-1)) return reached
  }
  return undefined
}

async function lookThrough(pass: Pass, container: Container, isThere: boolean): Promise<boolean> {
  const { database, feed, source } = pass
  const asked = database.asSystem((db) => knownObjects(db, source.id, container.name))
  // It may fail while the listing is still read.
  asked.catch(() => {})
  const listed: OutsideFile[] = []
  if (isThere) for await (const files of feed.files(container.name)) listed.push(...files)
  const known = await asked
  const news = listed.filter(({ path, version }) => known.get(path) !== version && isPlainPath(path))
  const there = new Set(listed.map(({ path }) => path))
  const gone = [...known.keys()].filter((path) => !there.has(path))
  for (let from = 0; from < gone.length; from += GONE_TOGETHER)
    await tellGone(pass, container, gone.slice(from, from + GONE_TOGETHER))
  for (let from = 0; from < news.length; from += STORED_TOGETHER) {
    if (pass.isOver()) return false
    await tellNews(pass, container, news.slice(from, from + STORED_TOGETHER), known)
  }
  return true
}

async function tellGone(pass: Pass, { name, ownerOf }: Container, paths: readonly string[]): Promise<void> {
  const files = paths.map((path) => ({ ...placed(path), practice_id: ownerOf(name, path) }))
  await written(pass, (db) => storeGone(db, inSource(pass, name), files))
}

async function tellNews(
  pass: Pass,
  container: Container,
  files: readonly OutsideFile[],
  known: ReadonlyMap<string, string>,
): Promise<void> {
  const read: NewFile[] = []
  const waiting = [...files]
  const reader = async () => {
    for (let file = waiting.shift(); file !== undefined; file = waiting.shift()) {
      const lines = await linesOf(pass, container, file)
      if (lines === 'later') continue
      const event = known.has(file.path) ? 'changed' : 'created'
      const { path, version, size, modified } = file
      read.push({
        ...placed(path),
        version,
        size,
        lines,
        event,
        created_at: modified,
        practice_id: container.ownerOf(container.name, path),
      })
    }
  }
  await Promise.all(Array.from({ length: READ_AT_ONCE }, reader))
  if (read.length > 0) await written(pass, (db) => storeFiles(db, inSource(pass, container.name), read))
}

/** `later`: it is gone again, still being written, or broke off: the next pass finds it as it is then. */
async function linesOf({ feed }: Pass, container: Container, file: OutsideFile): Promise<number | null | 'later'> {
  try {
    const stream = await feed.read(container.name, file.path)
    if (stream === undefined) return 'later'
    const { lines, bytes } = await countLines(stream, file.path)
    container.broken = 0
    return bytes === file.size ? lines : 'later'
  } catch (error) {
    // One that we may not read is there all the same.
    if (error instanceof FeedFailure && error.trouble === 'refused') return null
    container.broken += 1
    if (container.broken >= BROKEN_IN_A_ROW) throw new FeedFailure('unreachable')
    return 'later'
  }
}

function placed(path: string) {
  const { folder, name } = placeOfFile(path)
  return { id: newId(), path, folder, name }
}

function inSource({ source: { id, kind } }: Pass, container: string) {
  return { sourceId: id, kind, container }
}

async function written({ database, source }: Pass, store: (db: Db) => Promise<string[]>): Promise<void> {
  await database.asSystem(async (db) => {
    if (!(await holdLease(db, source))) throw new LeaseLost('the account was taken by another process')
    for (const practiceId of await store(db)) await signal(db, { event: { topic: 'feeds', practiceId } })
  })
}
