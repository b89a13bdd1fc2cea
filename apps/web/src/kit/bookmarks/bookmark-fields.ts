import { type Bookmark, bookmarkFieldsSaying } from '@bitewing/contract'
import type { Draft, FormModel } from '../form/index.ts'

type Schema = ReturnType<typeof fieldsSaying>
export type BookmarkForm = FormModel<Schema>

/** The client is not asked for: it is that of the selected practices. */
export function fieldsSaying(fillAll: string) {
  return bookmarkFieldsSaying(fillAll).omit({ clientId: true })
}

export const EMPTY: Draft<Schema> = {
  type: 'text',
  bookmark: '',
  label: '',
  symbol: 'none',
  dataType: 'string',
  length: '100',
  required: false,
  options: [],
}

export function valuesOf(existing: Bookmark): Draft<Schema> {
  const { type, bookmark, label, symbol, dataType, length, required, options } = existing
  return {
    type,
    bookmark,
    label,
    symbol: symbol === '' ? 'none' : (symbol as '$'),
    dataType: dataType === 'object' ? 'string' : dataType,
    length: String(length),
    required,
    options,
  }
}
