import { type Conversion, contract } from '@bitewing/contract'
import { insuranceForm, toDocx, toPdf } from '@bitewing/documents'
import { defaultFbdTemplate } from '@bitewing/domain'
import { everyAnswer, someone } from '../../packages/documents/src/testing/forms.ts'
import { atTheGrid, besideTheUsual, roundsAtTheGrid } from './at-the-grid.ts'
import { Person } from './person.ts'
import { startProduct } from './programs.ts'
import { saveResult, table } from './report.ts'
import { makeNewWorld } from './world.ts'

const RECORDS = Number(process.env['RECORDS'] ?? 100_000)
/** As many as are converted at once, each of another person. */
const CONVERTING = ['verifier@bitewing.example', 'manager@bitewing.example'] as const

type Source = { name: string; bytes: Uint8Array; extension: Conversion }

/** The grid while people convert files, one after the other without a rest, beside the grid alone. */
export async function converter(say: (line: string) => void): Promise<boolean> {
  say(`converter: making ${RECORDS.toLocaleString('en')} records`)
  const world = await makeNewWorld(RECORDS, say)
  const program = await startProduct(world)
  try {
    const person = await Person.signIn(program.url, 'admin@bitewing.example')
    const others: Person[] = []
    for (const email of CONVERTING) others.push(await Person.signIn(program.url, email))
    const sources = await sourcesToConvert()
    // The first conversion starts the word processor.
    for (const source of sources) await converted(person, source)
    await atTheGrid(program, person)
    const usual = await roundsAtTheGrid(program, person)
    const work = { stopped: false, done: 0 }
    const busy = others.map((other, index) => convertOn(other, sources, index, work))
    const meanwhile = await roundsAtTheGrid(program, person)
    work.stopped = true
    await Promise.all(busy)
    const figures = besideTheUsual(usual, meanwhile)
    const text = [
      `${RECORDS.toLocaleString('en')} records. Grid, ten people: usually p50 ${usual.p50} ms and p99 ${usual.p99} ms, while ${CONVERTING.length} people convert files ${meanwhile.p50} and ${meanwhile.p99} ms. ${work.done} files were converted meanwhile: a filled form of Word to PDF, and its PDF to a workbook and to CSV.`,
      table(
        ['', 'measured', 'aim'],
        Object.entries(figures).map(([name, [value, aim]]) => [name, value.toFixed(2), `at most ${aim}`]),
      ),
    ].join('\n\n')
    say(text)
    saveResult('converter', `RECORDS=${RECORDS} npm run bench converter`, [text])
    return work.done > 0 && Object.values(figures).every(([value, aim]) => value <= aim)
  } finally {
    await program.stop()
    await world.remove()
  }
}

async function sourcesToConvert(): Promise<Source[]> {
  const template = defaultFbdTemplate()
  const form = insuranceForm({ template, answers: everyAnswer(template), ...someone })
  const pdf = await toPdf(form)
  return [
    { name: 'form.docx', bytes: toDocx(form), extension: 'pdf' },
    { name: 'form.pdf', bytes: pdf, extension: 'xlsx' },
    { name: 'form.pdf', bytes: pdf, extension: 'csv' },
  ]
}

/** Until it is stopped; each begins with another file. */
async function convertOn(person: Person, sources: Source[], first: number, work: { stopped: boolean; done: number }) {
  for (let turn = first; !work.stopped; turn += 1) {
    await converted(person, sources[turn % sources.length] as Source)
    work.done += 1
  }
}

async function converted(person: Person, { name, bytes, extension }: Source): Promise<void> {
  const form = new FormData()
  form.append('extension', extension)
  form.append('source', new File([new Uint8Array(bytes)], name))
  await person.upload(contract.conversions.convert.path, form)
}
