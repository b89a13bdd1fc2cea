/**
 * The content of a document, independent of its format: Word and PDF are made from the same model, so their content cannot differ.
 */
export type DocumentModel = {
  readonly title: string
  readonly subtitle: string
  /** Who sends the document; absent on a template that belongs to no practice. */
  readonly letterhead: Letterhead | null
  /** Stands at the top of every page but the first. */
  readonly runningHead: string
  /** Stands beside the page number. */
  readonly footer: string
  readonly createdAt: Date
  readonly blocks: readonly Block[]
}

export type Letterhead = { readonly name: string; readonly lines: readonly string[] }

export type Block = FieldTable | Grid

/** Labels and values in two columns. One heading spans both, two stand over one each. */
export type FieldTable = {
  readonly kind: 'fields'
  readonly headings: readonly [string] | readonly [string, string]
  readonly rows: readonly FieldRow[]
}

export type FieldRow =
  | { readonly kind: 'pair'; readonly left: Entry | null; readonly right: Entry | null }
  | { readonly kind: 'wide'; readonly entry: Entry }
  | { readonly kind: 'subheading'; readonly text: string }

export type Entry = { readonly label: string; readonly content: Content }

/** One line for each thing, one column for each question about it. */
export type Grid = {
  readonly kind: 'grid'
  readonly heading: string
  readonly columns: readonly GridColumn[]
  readonly rows: readonly (readonly Content[])[]
}

/** The shares of a grid's columns add up to 1. */
export type GridColumn = { readonly label: string; readonly share: number; readonly align: Align }
export type Align = 'left' | 'center' | 'right'

export type Content =
  | { readonly kind: 'text'; readonly text: string }
  | Value
  | { readonly kind: 'boxes'; readonly boxes: readonly Box[] }
  | Line

/** An answer, with the symbol that stands before or after it: $ 50, 80 %. */
export type Value = {
  readonly kind: 'value'
  readonly text: string
  readonly bookmark: string
  readonly before: string
  readonly after: string
}

/** Room for handwriting: a number of lines, or none if the cell's own frame is enough. */
export type Line = {
  readonly kind: 'line'
  readonly count: number
  readonly bookmark: string
  readonly before: string
  readonly after: string
}

export type Box = { readonly label: string; readonly ticked: boolean; readonly bookmark: string }

/** A table that is to be filled by hand. */
export function isToWriteOn(block: Block): boolean {
  return contentsOf(block).some(({ kind }) => kind === 'line')
}

export function contentsOf(block: Block): Content[] {
  if (block.kind === 'grid') return block.rows.flat()
  return block.rows.flatMap((row) => {
    if (row.kind === 'subheading') return []
    const entries = row.kind === 'wide' ? [row.entry] : [row.left, row.right]
    return entries.flatMap((entry) => (entry === null ? [] : [entry.content]))
  })
}
