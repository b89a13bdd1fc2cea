import { saveResult, table } from './report.ts'
import { makeWorld, withOwner, type World } from './world.ts'

const RECORDS = Number(process.env['BENCH_GROWTH_RECORDS'] ?? 1_000_000)
const ROWS = 100_000

/** What rows of the tables that grow cost on the disk. There is no limit to it: docs/growth.md calculates with the figures. */
export async function rowCosts(say: (line: string) => void): Promise<boolean> {
  const world = await makeWorld(RECORDS, say)
  try {
    await addLines(world)
    const text = await costs(world)
    say(text)
    saveResult('row-costs', 'npm run bench row-costs', [text])
    return true
  } finally {
    await world.remove()
  }
}

/** As the robot, people and payers leave them: a value filled in with where it came from, an answer of 3 kB compressed, a sentence. */
const LINES = [
  `insert into record_history (id, practice_id, record_id, actor, kind, field, new_value, source)
   select substr(md5('h' || i), 1, 24), r.practice_id, r.id, 'robot', 'form', 'PREVENTIVE_COVERAGE', '100%',
     '{"kind": "payer", "text": "A~35~~~1~~N, Preventive", "path": "benefits[17]"}' from lines`,
  `insert into payer_answers (id, practice_id, record_id, provider, sandbox, payer_id, payer_name, result, format, body)
   select substr(md5('a' || i), 1, 24), r.practice_id, r.id, 'stedi', false, '60054', 'Harborline Dental', 'Active', 'json',
     decode((select string_agg(md5(i::text || n), '') from generate_series(1, 188) n), 'hex') from lines`,
  `insert into bot_statuses (id, practice_id, record_id, bot_name, code, message)
   select substr(md5('b' || i), 1, 24), r.practice_id, r.id, 'DR', 'FILLED', '87 of 112 fields filled from the answer of Harborline Dental.' from lines`,
  `insert into patient_access_log (user_id, action, outcome, endpoint, target_ids, practice_ids, filters, ip, request_id, chain, number, seal)
   select substr(md5('u'), 1, 24), 'view', 'allowed', 'GET /api/v2/iv/transaction/{id}', array[r.id::text], array[r.practice_id::text], '{}', '203.0.113.7',
     substr(md5('r' || i), 1, 16), substr(md5('c' || i % 40), 1, 24), i, decode(md5(i::text) || md5('s' || i), 'hex') from lines`,
]

async function addLines({ database }: World): Promise<void> {
  await withOwner(database, async (owner) => {
    const records = `from (select row_number() over () as i, id, practice_id from verification_records limit ${ROWS}) r`
    for (const insert of LINES) await owner.query(insert.replace('from lines', records))
    await owner.query('vacuum (freeze, analyze)')
  })
}

/** What a row costs with its indexes, and what a record costs with all that the demo has for it. */
async function costs({ database }: World): Promise<string> {
  return await withOwner(database, async (owner) => {
    const { rows } = await owner.query<{ name: string; count: number; bytes: number }>(`
      select coalesce(parent.relname, c.relname) as name, sum(greatest(c.reltuples, 0))::bigint as count,
        sum(pg_total_relation_size(c.oid))::bigint as bytes
      from pg_class c left join pg_inherits i on i.inhrelid = c.oid left join pg_class parent on parent.oid = i.inhparent
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' group by 1 having sum(c.reltuples) > 1000 order by 3 desc limit 16`)
    const { rows: sizes } = await owner.query<{ bytes: number }>(
      `select pg_database_size(current_database()) - coalesce(sum(pg_total_relation_size(inhrelid)), 0)::bigint as bytes
       from pg_inherits where inhparent in (select name::regclass from app.divided_tables)`,
    )
    const lines = rows.map(({ name, count, bytes }) => [
      name,
      count.toLocaleString('en'),
      mega(bytes),
      String(Math.round(bytes / count)),
    ])
    const each = Math.round((sizes[0]?.bytes ?? 0) / RECORDS)
    return `### What rows cost\n\n${table(['', 'rows', 'MB with indexes', 'bytes a row'], lines)}\n\nWithout what is divided by month, **${each} bytes a record** (${RECORDS.toLocaleString('en')} records with all that the demo has for them).`
  })
}

const mega = (bytes: number) => Math.round(bytes / 1024 / 1024).toLocaleString('en')
