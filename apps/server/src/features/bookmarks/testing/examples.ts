import { type ExamplesOf, ID } from '../../../testing/example-inputs.ts'

const text = {
  type: 'text',
  bookmark: 'Example',
  label: 'Example',
  symbol: 'none',
  dataType: 'string',
  length: 20,
} as const

export const bookmarks: ExamplesOf<'bookmarks'> = {
  list: {},
  form: { type: 'text' },
  search: { value: 'group' },
  inUse: { id: ID },
  add: text,
  change: { ...text, id: ID, version: 1 },
  remove: { id: ID },
}
