import { type FeedFile, type FeedKind, feeds } from '@bitewing/contract'
import { DateTime, StatusBadge, type Tone } from '../../kit/components/index.ts'
import { defineList } from '../../kit/list/index.ts'
import { formatMegabytes, formatNumber } from '../../kit/format/index.ts'
import { messages } from '../../messages.ts'

const texts = messages.feeds
const { columns: titles } = texts

const TONES: Readonly<Record<FeedFile['event'], Tone>> = { created: 'success', changed: 'neutral', deleted: 'warning' }

const event = ({ event: what }: FeedFile) => <StatusBadge tone={TONES[what]}>{texts.events[what]}</StatusBadge>
const created = ({ created: at }: FeedFile) => <DateTime value={at} />
const lines = ({ lines: count }: FeedFile) => (count === null ? '' : formatNumber(count))
const size = ({ size: bytes }: FeedFile) => (
  <span title={texts.bytes(formatNumber(bytes))}>{formatMegabytes(bytes)}</span>
)

const filters = [
  { kind: 'text', field: 'container', label: titles.container },
  // Kept out of the URL, because it can contain a patient's name.
  { kind: 'text', field: 'name', label: titles.fileName },
  { kind: 'text', field: 'folder', label: titles.folder },
  { kind: 'dateRange', start: 'createdStart', end: 'createdEnd', label: texts.dates },
] as const

/** 3 §2; 25 rows per page, newest first. */
const listOf = (kind: FeedKind) =>
  defineList({
    id: `${kind}-files`,
    label: texts.table[kind],
    endpoint: feeds[kind],
    columns: [
      { key: 'created', title: titles.created, sortable: true, width: 170, render: created },
      { key: 'container', title: titles.container, sortable: true, width: 192 },
      { key: 'folder', title: titles.folder, sortable: true, width: 160 },
      { key: 'fileName', title: titles.fileName, sortable: true, width: 200 },
      { key: 'event', title: titles.event, width: 100, render: event },
      { key: 'lines', title: titles.lines, width: 80, align: 'right', render: lines },
      { key: 'size', title: titles.size, width: 96, align: 'right', render: size },
      { key: 'practice', title: titles.practice, width: 154 },
    ],
    filters: [...filters],
    pageSizes: [25, 50, 100],
    defaultSort: '-created',
    empty: texts.empty,
  })

export const fileLists = { azure: listOf('azure'), sftp: listOf('sftp') }

/** Files that no NS or no practice has a name for. */
export const nobodysFiles = defineList({
  id: 'files-of-nobody',
  endpoint: feeds.nobody,
  columns: [
    { key: 'created', title: titles.created, sortable: true, width: 170, render: created },
    { key: 'container', title: titles.container, width: 190 },
    { key: 'folder', title: titles.folder, width: 200 },
    { key: 'fileName', title: titles.fileName, width: 240 },
    { key: 'event', title: titles.event, width: 110, render: event },
    { key: 'lines', title: titles.lines, width: 90, align: 'right', render: lines },
    { key: 'size', title: titles.size, width: 96, align: 'right', render: size },
  ],
  filters: [...filters],
  pageSizes: [25, 50, 100],
  defaultSort: '-created',
  empty: texts.emptyNobody,
})
