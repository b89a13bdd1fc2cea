import { contract } from '@bitewing/contract'
import { demoPractices } from '@bitewing/db/demo'
import { hasOffice, sheetAsCsv } from '../../packages/documents/src/testing/sheet-as-csv.ts'
import { copyOut } from './copy.ts'
import { drive } from './driver.ts'
import { dateText } from './list.ts'
import { Person } from './person.ts'
import { type Program, startProduct } from './programs.ts'
import { saveResult, table } from './report.ts'
import { takeExport, timed } from './take-export.ts'
import { makeWorld } from './world.ts'

const RECORDS = 300_000
const AIMS = { firstByte: 300, megabytes: 150, timesCopy: 2, timesUsual: 2 }
const practiceIds = demoPractices.map(({ id }) => id)
const { list, download } = contract.transactions

/** The same rows and columns in the same order, delivered by the database alone. */
const SAME_ROWS = `
  select r.appointment_date, r.patient_id, trim(r.patient_first_name || ' ' || r.patient_last_name), p.name, r.type, r.carrier_name,
    r.eligibility_status, r.verification_by, r.missing_fields, r.required_fields, r.provider_name, r.audited
  from verification_records r join practices p on p.id = r.practice_id order by r.appointment_date, r.id`

/** The grid's export beside COPY of the same rows, and how much it slows down people at the grid. */
export async function exportGrid(say: (line: string) => void): Promise<boolean> {
  say(`export: making ${RECORDS.toLocaleString('en')} records`)
  const world = await makeWorld(RECORDS, () => {})
  const program = await startProduct(world)
  try {
    const person = await Person.signIn(program.url, 'admin@bitewing.example')
    const usual = await atTheGrid(program, person)
    const copy = await timed(() => copyOut(world.database.ownerUrl, SAME_ROWS))
    const first = await takeExport(program, () => exported(program.url, person))
    const copyAgain = await timed(() => copyOut(world.database.ownerUrl, SAME_ROWS))
    const second = await takeExport(program, () => exported(program.url, person))
    const [meanwhile] = await Promise.all([
      atTheGrid(program, person),
      takeExport(program, () => exported(program.url, person)),
    ])
    const run = first.ms < second.ms ? first : second
    const copyMs = Math.min(copy, copyAgain)
    const figures = {
      'first byte, ms': [run.firstByte, AIMS.firstByte],
      'the server at its largest, MB': [Math.max(first.server, second.server), AIMS.megabytes],
      'its process at its largest and what the server grew by, MB': [
        Math.max(first.megabytes, second.megabytes),
        AIMS.megabytes,
      ],
      'times COPY of the same rows': [run.ms / copyMs, AIMS.timesCopy],
      'times the usual p99 at the grid meanwhile': [meanwhile.p99 / usual.p99, AIMS.timesUsual],
    }
    const rows = Object.entries(figures).map(([name, [value = 0, aim = 0]]) => [name, value.toFixed(1), `under ${aim}`])
    const opened = hasOffice ? await openedRows(program, person) : undefined
    const text = [
      `${RECORDS.toLocaleString('en')} rows of 12 cells: ${(run.bytes / 1e6).toFixed(1)} MB in ${run.ms.toFixed(0)} ms; COPY ${copyMs.toFixed(0)} ms. The server before: ${first.before.toFixed(0)} MB, meanwhile ${first.server.toFixed(0)} MB; the process that makes the workbook: ${first.maker.toFixed(0)} MB. p99 at the grid: usually ${usual.p99} ms, meanwhile ${meanwhile.p99} ms.`,
      table(['', 'measured', 'aim'], rows),
      opened === undefined
        ? 'LibreOffice is not installed: nobody looked whether it opens the file.'
        : `LibreOffice finds ${opened.toLocaleString('en')} rows in the file.`,
    ].join('\n\n')
    say(text)
    saveResult('export', 'npm run bench export', [text])
    return Object.values(figures).every(([value = 0, aim = 0]) => value < aim) && (opened ?? RECORDS) === RECORDS
  } finally {
    await program.stop()
    await world.remove()
  }
}

/** Ten people ask for tomorrow's page again and again. */
async function atTheGrid(program: Program, person: Person) {
  const tomorrow = dateText(Math.floor(Date.now() / 86_400_000) + 1)
  const question = { practiceIds, limit: 25, startDate: tomorrow, endDate: tomorrow, sort: { appointment: 1 } }
  const asked = { ...question, priority: [{ k: 'Active', v: 0 }] }
  return await drive({
    url: `${program.url}${list.path}`,
    ...person.request(list.path, asked),
    connections: 10,
    seconds: 8,
  })
}

async function exported(url: string, person: Person): Promise<ReadableStream<Uint8Array>> {
  const asked = { method: 'POST', ...person.request(download.path, { practiceIds }) }
  const { ok, status, body } = await fetch(url + download.path, asked)
  if (!ok || body === null) throw new Error(`the export was refused: ${status}`)
  return body
}

/** The rows that LibreOffice finds below the headings. */
async function openedRows({ url }: Program, person: Person): Promise<number> {
  const chunks: Uint8Array[] = await Array.fromAsync(await exported(url, person))
  return (await sheetAsCsv(Buffer.concat(chunks))).trimEnd().split('\n').length - 1
}
