import { BrokenWorkbook } from './broken-workbook.ts'
import { type CellChange, changedCells } from './change-cells.ts'
import { numberFormats } from './number-formats.ts'
import { cellsOf, type SheetCells, sharedStrings, shownText, type BookContext } from './sheet-cells.ts'
import { attributesOf, type Tag, tagsOf } from './xml-tags.ts'
import { ZipArchive } from './zip-archive.ts'

/** A row's number as people count, and the texts of its cells by column, the first of which is 0. */
export type ShownRow = { readonly number: number; readonly cells: ReadonlyMap<number, string> }

/** A workbook that others made and keep: its pages are read, and single cells changed, with everything else left as it is. */
export class OpenWorkbook {
  readonly #archive: ZipArchive
  readonly #book: Book
  readonly #sheets = new Map<string, { path: string; xml: string; cells: SheetCells }>()
  #context: BookContext | undefined

  /** Throws BrokenWorkbook for whatever cannot be opened. */
  constructor(bytes: Uint8Array) {
    this.#archive = new ZipArchive(bytes)
    this.#book = bookOf(this.#archive)
  }

  /** The titles of the pages. */
  get pages(): string[] {
    return [...this.#book.pages.keys()]
  }

  /** The rows that have cells; undefined where there is no such page. */
  rows(page: string): ShownRow[] | undefined {
    const sheet = this.#sheet(page)
    if (sheet === undefined) return undefined
    this.#context ??= contextOf(this.#archive, this.#book)
    const surroundings = this.#context
    return sheet.cells.rows.map(({ number, cells }) => ({
      number,
      cells: new Map(cells.map((cell) => [cell.column, shownText(cell, surroundings)])),
    }))
  }

  /** The file with other texts in some cells of a page; undefined where nothing is to be changed. */
  withCells(page: string, changes: readonly CellChange[]): Buffer | undefined {
    const sheet = this.#sheet(page)
    if (sheet === undefined) throw new BrokenWorkbook('a page is missing')
    const changed = changedCells(sheet.xml, sheet.cells, changes)
    if (changed === sheet.xml) return undefined
    const parts = new Map([[sheet.path, Buffer.from(changed)]])
    const hasFormulas = this.#archive.names.some((name) => /(^|\/)calcChain\.xml$/i.test(name))
    const recalculated = hasFormulas ? calculatedOnOpening(this.#book.xml) : this.#book.xml
    if (recalculated !== this.#book.xml) parts.set(this.#book.path, Buffer.from(recalculated))
    return this.#archive.with(parts)
  }

  #sheet(page: string) {
    const path = this.#book.pages.get(page)
    if (path === undefined) return undefined
    const known = this.#sheets.get(page)
    if (known !== undefined) return known
    const xml = textOf(this.#archive, path)
    const sheet = { path, xml, cells: cellsOf(xml) }
    this.#sheets.set(page, sheet)
    return sheet
  }
}

type Relation = { readonly type: string; readonly path: string }
type Book = {
  readonly path: string
  readonly xml: string
  readonly is1904: boolean
  readonly pages: ReadonlyMap<string, string>
  readonly strings: string | undefined
  readonly styles: string | undefined
}

function bookOf(archive: ZipArchive): Book {
  const path = [...relationsOf(archive, '').values()].find(({ type }) => type.endsWith('/officeDocument'))?.path
  if (path === undefined) throw new BrokenWorkbook('it is another kind of file')
  const relations = relationsOf(archive, path)
  const xml = textOf(archive, path)
  const pages = new Map<string, string>()
  let is1904 = false
  let isBook = false
  for (const tag of tagsOf(xml)) {
    if (tag.kind === 'close') continue
    if (tag.name === 'workbook') isBook = true
    if (tag.name === 'workbookPr') is1904 = /^(1|true)$/.test(attributesOf(tag)['date1904'] ?? '')
    if (tag.name !== 'sheet') continue
    const relation = relations.get(relationOf(tag))
    // Charts are pages too, without cells.
    if (relation?.type.endsWith('/worksheet')) pages.set(attributesOf(tag)['name'] ?? '', relation.path)
  }
  if (!isBook) throw new BrokenWorkbook('it is another kind of file')
  const partOf = (kind: string) => relations.values().find(({ type }) => type.endsWith(kind))?.path
  return { path, xml, is1904, pages, strings: partOf('/sharedStrings'), styles: partOf('/styles') }
}

/** r:id, whatever the prefix of relations is. */
function relationOf(tag: Tag): string {
  return Object.entries(attributesOf(tag)).find(([name]) => name.endsWith(':id'))?.[1] ?? ''
}

/** What a part refers to, by id; '' is the file itself. */
function relationsOf(archive: ZipArchive, part: string): Map<string, Relation> {
  const slash = part.lastIndexOf('/') + 1
  const folder = part.slice(0, slash)
  const relations = new Map<string, Relation>()
  for (const tag of tagsOf(textOf(archive, `${folder}_rels/${part.slice(slash)}.rels`))) {
    if (tag.name !== 'Relationship' || tag.kind === 'close') continue
    const { Id = '', Type = '', Target = '', TargetMode } = attributesOf(tag)
    if (TargetMode !== 'External') relations.set(Id, { type: Type, path: pathOf(folder, Target) })
  }
  return relations
}

/** Targets are told from the part's own folder, or from the root when they begin with a slash. */
function pathOf(folder: string, target: string): string {
  const steps: string[] = []
  for (const step of (target.startsWith('/') ? target : folder + target).split('/')) {
    if (step === '..') steps.pop()
    else if (step !== '' && step !== '.') steps.push(step)
  }
  return steps.join('/')
}

function contextOf(archive: ZipArchive, { strings, styles, is1904 }: Book): BookContext {
  const has = (path: string | undefined): path is string => path !== undefined && archive.has(path)
  return {
    strings: has(strings) ? sharedStrings(textOf(archive, strings)) : [],
    formats: has(styles) ? numberFormats(textOf(archive, styles)) : [],
    is1904,
  }
}

/** Otherwise formulas that the practice made over our columns would show outdated results. */
function calculatedOnOpening(xml: string): string {
  const tag = tagsOf(xml).find(({ name, kind }) => name === 'calcPr' && kind !== 'close')
  if (tag === undefined || 'fullCalcOnLoad' in attributesOf(tag)) return xml
  const name = `<${tag.prefix}calcPr`
  return `${xml.slice(0, tag.start)}${name} fullCalcOnLoad="1"${xml.slice(tag.start + name.length)}`
}

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

function textOf(archive: ZipArchive, path: string): string {
  const bytes = archive.part(path)
  try {
    return utf8.decode(bytes)
  } catch {
    throw new BrokenWorkbook('it is written in signs that workbooks do not have')
  }
}
