import type { contract, ParsedInputOf } from '@bitewing/contract'
import type { Db, FeedKind } from '@bitewing/db'
import { sql } from 'kysely'
import { atLeast, atMost, contains, equals, type Filter } from '../../kernel/data/conditions.ts'
import { pageOf } from '../../kernel/data/list.ts'
import { inAnyCase, type ListDefinition, listQuery, type SortKey } from '../../kernel/data/list-query.ts'

type Feeds = (typeof contract)['feeds']
type Asked = ParsedInputOf<Feeds['azure']>

/** What only says how to sort leaves nothing out. */
const all: Filter<string> = () => undefined

/** Ways to sort that are spelled as filters. */
const SORTING = ['sortDate', 'sortFilename', 'sortContainer', 'sortFolder'] as const

/** In the order that counts (3 §2). */
const SORTED = {
  created: ['r.day', 'r.created_at'],
  fileName: [inAnyCase('r.name')],
  container: [inAnyCase('r.container')],
  folder: [inAnyCase('r.folder')],
} as const

function orderOf({ sort = '-created', sortDate, sortFilename, sortContainer, sortFolder }: Asked): SortKey[] {
  const spelled = [
    ['created', sortDate],
    ['fileName', sortFilename],
    ['container', sortContainer],
    ['folder', sortFolder],
  ] as const
  const asked = spelled.flatMap(([name, direction]) =>
    direction === undefined ? [] : [{ name, descending: direction === '-1' }],
  )
  const byName = { name: sort.replace(/^-/, '') as keyof typeof SORTED, descending: sort.startsWith('-') }
  return (asked.length > 0 ? asked : [byName]).flatMap(({ name, descending }) =>
    SORTED[name].map((column) => ({ sql: column, descending })),
  )
}

export function fileList(kind: 'azure' | 'sftp'): ListDefinition<Feeds['azure']> {
  return {
    table: `${kind}_files`,
    tallies: [{ table: `${kind}_file_tallies`, filters: ['created', 'createdStart', 'createdEnd', ...SORTING] }],
    columns: {
      _id: 'r.id',
      created: `to_char(r.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
      container: 'r.container',
      folder: 'r.folder',
      fileName: 'r.name',
      event: 'r.event',
      lines: 'r.lines',
      size: 'r.size',
      practice: 'p.name',
    },
    filters: {
      container: contains('r.container'),
      name: contains('r.name'),
      folder: contains('r.folder'),
      created: equals('r.day'),
      createdStart: atLeast('r.day'),
      createdEnd: atMost('r.day'),
      sortDate: all,
      sortFilename: all,
      sortContainer: all,
      sortFolder: all,
    },
    order: orderOf,
  }
}

export const azureFiles = listQuery(fileList('azure'))
export const sftpFiles = listQuery(fileList('sftp'))

/** Only who sees everything sees these. */
export async function filesOfNobody(db: Db, { kind, ...input }: ParsedInputOf<Feeds['nobody']>) {
  const files = db
    .selectFrom('feed_files')
    .where('practice_id', 'is', null)
    .where('kind', '=', kind)
    .select([
      'id',
      'id as _id',
      'created_at as created',
      'container',
      'folder',
      'name as fileName',
      'event',
      'lines',
      'size',
      'day',
      sql<null>`null`.as('practice'),
    ])
  return await pageOf(db.selectFrom(files.as('r')).selectAll('r'), input, {
    sort: { created: 'created' },
    defaultSort: '-created',
    filters: {
      container: contains('container'),
      name: contains('"fileName"'),
      folder: contains('folder'),
      created: equals('day'),
      createdStart: atLeast('day'),
      createdEnd: atMost('day'),
    },
  })
}

export async function sourcesOf(db: Db, kind: FeedKind) {
  return await db
    .selectFrom('feed_sources as s')
    .leftJoin('clients as c', 'c.id', 's.client_id')
    .where('s.kind', '=', kind)
    .select([
      's.id as _id',
      'c.name as client',
      's.sandbox',
      's.trouble',
      's.down_since as downSince',
      's.passed_at as passedAt',
      sql<string | null>`nullif(s.host_key_seen, '')`.as('hostKeySeen'),
    ])
    .orderBy(sql`c.name nulls first`)
    .orderBy('s.id')
    .execute()
}

/** An impatient person does not make a provider be asked without end. */
export async function lookNow(db: Db, kind: FeedKind): Promise<void> {
  await db
    .updateTable('feed_sources')
    .set({
      next_at: sql<string>`least(next_at, greatest(now(), passed_at + interval '300 milliseconds'))`,
    })
    .where('kind', '=', kind)
    .execute()
}

export async function lockSource(db: Db, id: string) {
  return await db
    .selectFrom('feed_sources as s')
    .select(['s.id', 's.client_id', 's.host_key', 's.host_key_seen'])
    .select(sql<string | null>`(select c.name from clients c where c.id = s.client_id)`.as('client'))
    .where('s.id', '=', id)
    .where('s.kind', '=', 'sftp')
    .forNoKeyUpdate()
    .executeTakeFirst()
}

export async function confirmKey(db: Db, id: string, fingerprint: string): Promise<void> {
  await db
    .updateTable('feed_sources')
    .set({ host_key: fingerprint, host_key_seen: '', next_at: sql<string>`now()` })
    .where('id', '=', id)
    .execute()
}
