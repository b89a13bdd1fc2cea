import { contract } from '@bitewing/contract'
import { demoClients, demoPractices } from '@bitewing/db/demo'
import { BY_PAYER_COLUMNS, byPayerStatement } from '../../apps/server/src/features/reports/by-payer-queries.ts'
import { transactionColumns } from '../../apps/server/src/features/reports/cost-columns-queries.ts'
import { costTables, reportStatement } from '../../apps/server/src/features/reports/cost-queries.ts'
import { setPrices } from '../../apps/server/src/features/reports/testing/prices.ts'
import { Values } from '../../apps/server/src/kernel/data/list-rows.ts'
import { hasOffice, sheetAsCsv } from '../../packages/documents/src/testing/sheet-as-csv.ts'
import { sheetRows } from '../../packages/documents/src/testing/sheet-rows.ts'
import { copyOut } from './copy.ts'
import { Person } from './person.ts'
import { type Program, startProduct } from './programs.ts'
import { saveResult, table } from './report.ts'
import { takeExport, timed } from './take-export.ts'
import { makeNewWorld, withOwner, type World } from './world.ts'

const ROWS = Number(process.env['BENCH_ROWS'] ?? 300_000)
const AIMS = { megabytes: 150, timesCopy: 2 }
const { cost } = contract.reports
const clientId = demoClients[0]?.id ?? ''
const practiceIds = demoPractices.filter(({ client_id }) => client_id === clientId).map(({ id }) => id)
/** A leap year, in which the demo has no records. */
const wish = { practiceIds, start: '2020-01-01', end: '2020-12-31' }

/** The cost report beside COPY of the same statement, and its sum beside SQL's. */
export async function reports(say: (line: string) => void): Promise<boolean> {
  say(`reports: making ${ROWS.toLocaleString('en')} transactions of a client in a year`)
  const world = await makeNewWorld(6000)
  try {
    await makeYear(world)
    return await measured(world, say)
  } finally {
    await world.remove()
  }
}

async function measured(world: World, say: (line: string) => void): Promise<boolean> {
  const program = await startProduct(world)
  try {
    const person = await Person.signIn(program.url, 'admin@bitewing.example')
    const sqlOf = (columns: readonly { sql: string }[]) => columns.map(({ sql }) => sql)
    const tables = [
      reportStatement('transactions', wish, sqlOf(transactionColumns('now'))),
      byPayerStatement(wish, sqlOf(BY_PAYER_COLUMNS)),
    ].map(({ text, values }) => inlined(text, values))
    const copied = async () => {
      for (const statement of tables) await copyOut(world.database.ownerUrl, statement)
    }
    const copies: number[] = []
    const runs: Awaited<ReturnType<typeof takeExport>>[] = []
    for (let round = 0; round < 2; round += 1) {
      copies.push(await timed(copied))
      runs.push(await takeExport(program, () => exported(program, person)))
    }
    const [copyMs, ms] = [Math.min(...copies), Math.min(...runs.map((run) => run.ms))]
    const megabytes = Math.max(...runs.map((run) => run.maker))
    const file = Buffer.concat(await Array.fromAsync(await exported(program, person)))
    const rows = sheetRows(file)
    const sum = { file: centsIn(rows), sql: await centsOf(world) }
    const formulas = formulasIn(rows)
    const opened = hasOffice ? (await sheetAsCsv(file)).trimEnd().split('\n').length - 1 : undefined
    const figures = [
      ['times COPY of the same two tables', (ms / copyMs).toFixed(2), `under ${AIMS.timesCopy}`],
      ['the process that makes the workbook, MB', megabytes.toFixed(0), `under ${AIMS.megabytes}`],
      ['cents in the workbook, and in SQL', `${sum.file} ${sum.sql}`, 'equal'],
      ['payers that a spreadsheet would calculate', String(formulas), '0'],
    ]
    const result = [
      `${ROWS.toLocaleString('en')} rows of 12 cells: ${(file.length / 1e6).toFixed(1)} MB in ${ms.toFixed(0)} ms; COPY ${copyMs.toFixed(0)} ms.`,
      table(['', 'measured', 'aim'], figures),
      opened === undefined
        ? 'LibreOffice is not installed: nobody looked whether it opens the file.'
        : `LibreOffice finds ${opened.toLocaleString('en')} rows in the file.`,
    ].join('\n\n')
    say(result)
    saveResult('reports', 'npm run bench reports', [result])
    const isFast = ms / copyMs < AIMS.timesCopy && megabytes < AIMS.megabytes
    return isFast && sum.file === sum.sql && formulas === 0 && (opened ?? ROWS) === ROWS
  } finally {
    await program.stop()
  }
}

/** Half of it is metered and half shares a fee; every seventh is not done yet, and every fifth has a payer that looks like a formula. */
async function makeYear({ database }: World): Promise<void> {
  const from = '2019-12-01T12:00:00Z'
  await withOwner(database, async (owner) => {
    await setPrices(
      owner,
      practiceIds.flatMap((practiceId) => [
        { practiceId, work: 'FBD', usage: 'licensed', amount: 49_900, from },
        { practiceId, work: 'ELG', usage: 'metered', amount: 125, from },
      ]),
    )
    await owner.query(
      `insert into verification_records (id, practice_id, appointment_date, type, verification_by, eligibility_status, carrier_name, duplicate)
       select 'bbbbbbbb' || lpad(to_hex(n), 16, '0'), ($1::text[])[1 + n % array_length($1::text[], 1)], date '2020-01-01' + n % 366,
         case when n % 2 = 0 then 'FBD' else 'ELG' end, case when n % 7 = 0 then 'Unchecked' else 'Done by DR' end, 'Active',
         case when n % 5 = 0 then '=1+1' else 'Harborline Dental' end, true from generate_series(1, $2::int) n`,
      [practiceIds, ROWS],
    )
    await owner.query('vacuum (freeze, analyze)')
  })
}

/** COPY takes no parameters. */
function inlined(text: string, values: readonly unknown[]): string {
  const literal = (value: unknown) => `'${Array.isArray(value) ? `{${value.join(',')}}` : String(value)}'`
  return text.replace(/\$(\d+)/g, (_, number: string) => literal(values[Number(number) - 1]))
}

async function exported({ url }: Program, person: Person): Promise<ReadableStream<Uint8Array>> {
  const asked = { clientId, dateStart: wish.start, dateEnd: wish.end, type: 'cost' }
  const { ok, status, body } = await fetch(url + cost.path, { method: 'POST', ...person.request(cost.path, asked) })
  if (!ok || body === null) throw new Error(`the report was refused: ${status}`)
  return body
}

function centsIn([titles = [], ...rows]: string[][]): number {
  const column = titles.indexOf('Cost')
  return rows.reduce((sum, row) => sum + Math.round(Number(row[column]) * 100), 0)
}

function formulasIn([titles = [], ...rows]: string[][]): number {
  const column = titles.indexOf('Payer')
  if (!rows.some((row) => row[column]?.includes('=1+1'))) throw new Error('no payer looks like a formula')
  return rows.filter((row) => row[column]?.startsWith('=')).length
}

async function centsOf({ database }: World): Promise<number> {
  const values = new Values()
  const tables = costTables(values, wish)
  return await withOwner(database, async (owner) => {
    const { rows } = await owner.query<{ cents: string }>(
      `${tables} select sum(cents) as cents from costs where kind = 'transaction'`,
      values.all,
    )
    return Number(rows[0]?.cents)
  })
}
