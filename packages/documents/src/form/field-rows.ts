import type { Field } from '@bitewing/domain/form/template'
import type { Content, Entry, FieldRow } from '../model.ts'
import type { ContentOf } from './content.ts'

/** About two lines in one of the two columns; longer texts get the full width of the page. */
const FITS_A_COLUMN = 62
const FITS_A_LABEL = 60

/**
 * Fields side by side, in order. A wide field waits until the row before it is full, so that no gap is left: at most two neighbours
 * swap places.
 */
export function fieldRows(fields: readonly Field[], contentOf: ContentOf): FieldRow[] {
  const rows: FieldRow[] = []
  const waiting: Entry[] = []
  let left: Entry | undefined
  const setDown = () => rows.push(...waiting.splice(0).map((entry): FieldRow => ({ kind: 'wide', entry })))
  for (const field of fields) {
    const entry = { label: field.label, content: contentOf(field) }
    if (isWide(entry)) waiting.push(entry)
    else if (left === undefined) left = entry
    else {
      rows.push({ kind: 'pair', left, right: entry })
      left = undefined
    }
    if (left === undefined) setDown()
  }
  if (left !== undefined) rows.push({ kind: 'pair', left, right: null })
  setDown()
  return rows
}

const isWide = ({ label, content }: Entry) =>
  charactersOf(content) > FITS_A_COLUMN || label.length > FITS_A_LABEL || (content.kind === 'line' && content.count > 1)

/** Roughly how much room a content takes, in characters; a line break counts as a line. */
export function charactersOf(content: Content): number {
  switch (content.kind) {
    case 'text':
      return content.text.length
    case 'value':
      return content.before.length + content.text.length + content.after.length + 32 * lineEnds(content.text)
    case 'boxes':
      return content.boxes.reduce((sum, { label }) => sum + label.length + 4, 0)
    case 'line':
      return 0
  }
}

const lineEnds = (text: string) => text.split('\n').length - 1
