import type { CatalogueEntryOnWire } from '@bitewing/contract'
import { StatusBadge } from '../../kit/components/index.ts'
import { messages } from '../../messages.ts'

const texts = messages.permissions

/** An entry as a line of a tree. */
export type EntryItem = CatalogueEntryOnWire & { id: string; hint: string }

export function itemsOf(entries: readonly CatalogueEntryOnWire[]): EntryItem[] {
  return entries.map((entry) => ({ ...entry, id: entry._id, label: entry.displayName, hint: entry.name }))
}

const code = { title: texts.code, render: (entry: EntryItem) => entry.code }
const type = { title: texts.type, render: (entry: EntryItem) => entry.type }
const others = [
  { title: texts.name, render: ({ name }: EntryItem) => name },
  { title: texts.url, render: ({ url }: EntryItem) => url ?? '' },
  { title: texts.inMenu, render: ({ showInMenu }: EntryItem) => (showInMenu ? texts.yes : texts.no) },
  {
    title: texts.protected,
    render: ({ restricted }: EntryItem) => restricted && <StatusBadge tone="warning">{texts.protected}</StatusBadge>,
  },
]

/** 3 §3: what there is to know of an entry. */
export const entryColumns = [code, type, ...others]

/** Here the type shows in the depth, and an entry of people's own says so. */
export const catalogueColumns = [
  {
    title: texts.code,
    render: (entry: EntryItem) => (entry.origin === 'own' ? texts.ownCode(entry.code) : entry.code),
  },
  ...others,
]
