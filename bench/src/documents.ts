import { emptyForm, insuranceForm, toDocx, toPdf } from '@bitewing/documents'
import { CHOSEN } from '@bitewing/domain/form/answers'
import { fieldsOf } from '@bitewing/domain/form/compile'
import { defaultFbdTemplate } from '@bitewing/domain/form/default-templates'
import { formState } from '@bitewing/domain/form/state'
import type { Answers, Field, Template } from '@bitewing/domain/form/template'
import Docxtemplater from 'docxtemplater'
import PizZip from 'pizzip'
import { someone } from '../../packages/documents/src/testing/forms.ts'
import { milliseconds, saveResult, table } from './report.ts'

const ROUNDS = 5
const IN_A_ROUND = 10
const WARM_UP = 15
const LEAST_PER_SECOND = 25

/** The filled form as a Word file, beside docxtemplater that fills our own empty form with the same values. PDF for information. */
export async function documents(say: (line: string) => void): Promise<boolean> {
  const template = defaultFbdTemplate()
  const answers = everyAnswer(template)
  const own = () => toDocx(formOf(template, answers))
  const peer = peerFor(template, answers)
  const fields = sameValues(template, answers, own(), peer())
  const times = { own: [] as number[], peer: [] as number[], pdf: [] as number[] }
  for (let turn = 0; turn < WARM_UP; turn += 1) {
    own()
    peer()
  }
  await toPdf(formOf(template, answers))
  for (let round = 1; round <= ROUNDS; round += 1) {
    say(`documents: round ${round} of ${ROUNDS}`)
    // In turns, so that other load on the machine affects both.
    times.own.push(await processorTimeOf(IN_A_ROUND, own))
    times.peer.push(await processorTimeOf(IN_A_ROUND, peer))
    times.pdf.push(await processorTimeOf(2, () => toPdf(formOf(template, answers))))
  }
  const ratio = median(times.own.map((time, round) => time / (times.peer[round] ?? 0)))
  const perSecond = 1000 / median(times.own)
  const sizes = { own: own().length, peer: peer().length, pdf: (await toPdf(formOf(template, answers))).length }
  const text = report(fields, times, sizes, ratio, perSecond)
  say(text)
  saveResult('documents', 'npm run bench documents', [text])
  return ratio <= 1 && perSecond >= LEAST_PER_SECOND
}

type Sides<T> = { own: T; peer: T; pdf: T }

function report(
  fields: number,
  times: Sides<number[]>,
  sizes: Sides<number>,
  ratio: number,
  perSecond: number,
): string {
  const row = (name: string, key: keyof Sides<unknown>) => {
    const time = median(times[key])
    return [name, milliseconds(time), (1000 / time).toFixed(0), (sizes[key] / 1024).toFixed(0)]
  }
  const figures = table(
    ['', 'CPU ms a document', 'documents/s on one core', 'KB'],
    [row('Word, own writer', 'own'), row('Word, docxtemplater', 'peer'), row('PDF, own writer', 'pdf')],
  )
  const verdict = `Ratio of CPU per Word document: **${ratio.toFixed(2)}** (aim: at most 1); **${perSecond.toFixed(0)}** a second (aim: at least ${LEAST_PER_SECOND})`
  return `\nA full benefit breakdown with ${fields} fields shown, all answered. Median of ${ROUNDS} rounds.\n\n${figures}\n\n${verdict}`
}

/** Fills our empty form, with a {tag} in place of every value. Reading the template counts, since each document reads it anew. */
function peerFor(template: Template, answers: Answers): () => Uint8Array {
  const zip = new PizZip(toDocx(emptyForm({ template, name: 'Full Benefit Breakdown', practice: someone.practice })))
  const path = 'word/document.xml'
  zip.file(path, withTags(zip.file(path)?.asText() ?? ''))
  const file = zip.generate({ type: 'uint8array', compression: 'DEFLATE' })
  const values = valuesOf(template, answers)
  return () => {
    const filling = new Docxtemplater(new PizZip(file))
    filling.render(values)
    return filling.getZip().generate({ type: 'uint8array', compression: 'DEFLATE' })
  }
}

function withTags(xml: string): string {
  const tag = (name: string) => `<w:t xml:space="preserve">{${name}}</w:t>`
  const tagged = xml.replace(
    /(<w:bookmarkStart w:id="\d+" w:name="(\w+)"\/>)(<w:bookmarkEnd)/g,
    (_, start: string, name: string, end: string) => `${start}<w:r>${tag(name)}</w:r>${end}`,
  )
  return tagged.replace(
    /(<w:bookmarkStart w:id="\d+" w:name="(\w+)"\/><w:sdt>.*?)<w:t xml:space="preserve">☐<\/w:t>/g,
    (_, before: string, name: string) => before + tag(name),
  )
}

function valuesOf(template: Template, answers: Answers): Record<string, string> {
  return Object.fromEntries(
    template.sections
      .flatMap(fieldsOf)
      .flatMap((field): [string, string][] =>
        field.kind === 'text'
          ? [[field.bookmark, answers[field.bookmark] ?? '-']]
          : field.options.map(({ bookmark }) => [bookmark, answers[bookmark] === CHOSEN ? '☒' : '☐']),
      ),
  )
}

/** The comparison is fair only if both files have the same value under every visible field's bookmark. Returns how many there are. */
function sameValues(template: Template, answers: Answers, own: Uint8Array, peer: Uint8Array): number {
  const [mine, other] = [bookmarksOf(own), bookmarksOf(peer)]
  const states = formState(template, answers)
  const shown = template.sections.flatMap(fieldsOf).filter(({ bookmark }) => states.get(bookmark)?.visible)
  const names = shown.flatMap((field) =>
    field.kind === 'text' ? [field.bookmark] : field.options.map(({ bookmark }) => bookmark),
  )
  for (const name of names) {
    if (mine.get(name) === undefined || mine.get(name) !== other.get(name)) throw new Error(`${name} differs`)
  }
  return shown.length
}

function bookmarksOf(file: Uint8Array): Map<string, string> {
  const xml = new PizZip(file).file('word/document.xml')?.asText() ?? ''
  const found = xml.matchAll(/<w:bookmarkStart w:id="(\d+)" w:name="(\w+)"\/>(.*?)<w:bookmarkEnd w:id="\1"\/>/g)
  return new Map([...found].map(([, , name = '', inside = '']) => [name, /<w:t[^>]*>([^<]*)</.exec(inside)?.[1] ?? '']))
}

const formOf = (template: Template, answers: Answers) => insuranceForm({ ...someone, template, answers })

/** Different values in every field, so that neither side gains from repetition. */
function everyAnswer(template: Template): Answers {
  return Object.fromEntries(template.sections.flatMap(fieldsOf).map(answerFor))
}

function answerFor(field: Field, position: number): [string, string] {
  if (field.kind !== 'text') return [field.options[0]?.bookmark ?? '', CHOSEN]
  const values = { string: `${position} per calendar year`, number: String(position), date: '04/19/2026' }
  return [field.bookmark, values[field.data]]
}

/** CPU milliseconds of one call, all threads of this process. */
async function processorTimeOf(calls: number, work: () => unknown): Promise<number> {
  const before = process.cpuUsage()
  for (let call = 0; call < calls; call += 1) await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000 / calls
}

const median = (values: number[]) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] as number
