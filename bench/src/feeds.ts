import { contract } from '@bitewing/contract'
import { demoPractices } from '@bitewing/db/demo'
import { feedPasses } from './feed-passes.ts'
import { AIM, compare } from './list.ts'
import { saveResult } from './report.ts'
import { makeNewWorld, withOwner, type World } from './world.ts'

/** Fewer with BENCH_FILE_ROWS, to see that it runs. */
const ROWS = Number(process.env['BENCH_FILE_ROWS'] ?? 5_000_000)
const FEWER = { rounds: 3, seconds: 4 }
const practiceIds = demoPractices.slice(0, 5).map(({ id }) => id)

/** Five million file rows beside the same SQL on bare http + pg, and a pass without news over 100,000 files beside the bare listing. */
export async function feeds(say: (line: string) => void): Promise<boolean> {
  say(`feeds: making ${ROWS.toLocaleString('en')} file rows`)
  const world = await makeNewWorld(600)
  try {
    await fill(world)
    const texts: string[] = []
    let passed = true
    const target = { path: contract.feeds.azure.path, user: 'admin@bitewing.example', method: 'GET' as const }
    for (const [name, question] of Object.entries({
      'the newest page': {},
      'by name': { sort: 'fileName' },
      'one week': { createdStart: '2026-03-02', createdEnd: '2026-03-08' },
      // Filters by name are sealed for each request, so days are measured.
      'one day': { created: '2026-03-04' },
      'page 1,000': { offset: 24_975 },
    })) {
      const asked = { practiceIds, limit: 25, offset: 0, ...question }
      const { text, ratio } = await compare(world, name, asked, say, { ...FEWER, target })
      texts.push(text)
      say(text)
      passed &&= ratio < AIM
    }
    const passes = await feedPasses(world, say)
    texts.push(passes.text)
    say(passes.text)
    saveResult('feeds', 'npm run bench feeds', texts)
    return passed && passes.passed
  } finally {
    await world.remove()
  }
}

async function fill({ database }: World): Promise<void> {
  await withOwner(database, async (owner) => {
    await owner.query('truncate feed_files, feed_file_tallies')
    await owner.query(
      `insert into feed_files (id, source_id, kind, practice_id, container, folder, name, event, lines, size, created_at, day)
       select 'f' || lpad(to_hex(n), 23, '0'), repeat('0', 24), case when n % 10 = 0 then 'sftp' else 'azure' end,
         p.id, 'ns-' || n % 7, 'folder/' || n % 31, 'file_' || md5(n::text) || '.csv', 'created', n % 9000, n % 900000,
         t.at, t.at::date
       from generate_series(1, ${ROWS}) n
       join (select id, row_number() over (order by id) - 1 as number from practices) p on p.number = n % 14
       cross join lateral (select timestamptz '2025-11-01 12:00Z' + n * (interval '347 days' / ${ROWS}) as at) t`,
    )
    await owner.query('vacuum (freeze, analyze) feed_files')
  })
}
