import type { Field, Subsection } from '@bitewing/domain/form/template'
import type { Align, Content, Grid, GridColumn } from '../model.ts'
import type { ContentOf } from './content.ts'
import { charactersOf } from './field-rows.ts'

const MOST_QUESTIONS = 8

/** The procedures of a section as a grid: one row each, one column for each question that any of them asks. */
export function procedureGrid(heading: string, procedures: readonly Subsection[], contentOf: ContentOf): Grid {
  const questions = questionsOf(procedures)
  const coded = procedures.some(({ code }) => code !== '')
  const titles = [...(coded ? ['Code'] : []), 'Procedure', ...questions]
  const rows = procedures.map((procedure) => [
    ...(coded ? [text(procedure.code)] : []),
    text(procedure.label),
    ...questions.map((question) => answerTo(question, procedure, contentOf)),
  ])
  return { kind: 'grid', heading, columns: columnsFor(titles, rows, procedures), rows }
}

/** Procedures with too many different questions would make an unreadable grid. */
export function fitsGrid(procedures: readonly Subsection[]): boolean {
  return questionsOf(procedures).length <= MOST_QUESTIONS && procedures.every(asksEachOnce)
}

const questionsOf = (procedures: readonly Subsection[]) => [
  ...new Set(procedures.flatMap(({ fields }) => fields.map(({ label }) => label))),
]

const asksEachOnce = ({ fields }: Subsection) => new Set(fields.map(({ label }) => label)).size === fields.length

/** In a grid, the cell itself is the room to write in. */
function answerTo(question: string, procedure: Subsection, contentOf: ContentOf): Content {
  const field = procedure.fields.find(({ label }) => label === question)
  if (field === undefined) return text('')
  const content = contentOf(field)
  return content.kind === 'line' ? { ...content, count: 0 } : content
}

const text = (value: string): Content => ({ kind: 'text', text: value })

function columnsFor(titles: string[], rows: Content[][], procedures: readonly Subsection[]): GridColumn[] {
  const contents = titles.map((_, index) => rows.map((row) => row[index] ?? text('')))
  const widths = shareOut(titles.map((title, index) => needOf(title, contents[index] ?? [])))
  const sum = widths.reduce((total, width) => total + width, 0)
  const fields = procedures.flatMap((procedure) => procedure.fields)
  return titles.map((label, index) => ({ label, share: (widths[index] ?? 0) / sum, align: alignOf(label, fields) }))
}

/** In characters: the width that a column needs so that ordinary words do not break, and the width that it would like. */
type Need = { readonly least: number; readonly wanted: number }

const PAGE_WIDTH = 130
const CELL_MARGINS = 2.5
/** Codes consist of capitals and digits, which are wider than most letters. */
const WIDE_LETTERS = 1.25
const LONGEST_WHOLE_WORD = 13
const WIDEST = 32

function needOf(title: string, contents: Content[]): Need {
  const words = [title, ...contents.flatMap(textsOf)].flatMap((value) => value.split(/\s/))
  const longestWord = Math.min(Math.max(...words.map((word) => word.length)), LONGEST_WHOLE_WORD)
  const longest = usualLength(contents)
  const toWriteOn = contents.some(({ kind }) => kind === 'line') ? 10 : 0
  const wanted = Math.min(Math.max(longest, longestWord, toWriteOn), WIDEST)
  const least = WIDE_LETTERS * longestWord
  return { least: least + CELL_MARGINS, wanted: Math.max(least, wanted) + CELL_MARGINS }
}

/** The width into which nine of ten values fit: one long remark must not squeeze the other columns. */
function usualLength(contents: Content[]): number {
  const lengths = contents.map(charactersOf).toSorted((one, other) => one - other)
  return lengths[Math.ceil(0.9 * (lengths.length - 1))] ?? 0
}

function textsOf(content: Content): string[] {
  if (content.kind === 'boxes') return content.boxes.map(({ label }) => label)
  return content.kind === 'line' ? [] : [content.text]
}

/** Every column gets its minimum; the rest of the page goes to those that want more. */
function shareOut(needs: readonly Need[]): number[] {
  const least = needs.reduce((sum, need) => sum + need.least, 0)
  const wishes = needs.reduce((sum, need) => sum + need.wanted - need.least, 0)
  const granted = wishes === 0 ? 0 : Math.min(1, Math.max(0, PAGE_WIDTH - least) / wishes)
  return needs.map((need) => need.least + (need.wanted - need.least) * granted)
}

function alignOf(question: string, fields: Field[]): Align {
  const asking = fields.filter(({ label }) => label === question)
  const numeric = asking.length > 0 && asking.every((field) => field.kind === 'text' && field.data === 'number')
  return numeric ? 'right' : 'left'
}
