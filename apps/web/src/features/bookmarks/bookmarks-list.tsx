import { BOOKMARK_TYPES, bookmarks } from '@bitewing/contract'
import { defineList } from '../../kit/list/index.ts'
import { messages } from '../../messages.ts'

const texts = messages.bookmarks
const TYPES = BOOKMARK_TYPES.map((type) => ({ value: type, label: messages.bookmarkDialog.types[type] }))

/** 3 §2 Bookmarks. */
export const bookmarksList = defineList({
  id: 'bookmarks',
  endpoint: bookmarks.list,
  columns: [
    { key: 'bookmark', title: texts.columns.bookmark, sortable: true, width: 220 },
    { key: 'elementType', title: texts.columns.elementType, sortable: true, width: 120 },
    { key: 'label', title: texts.columns.label, sortable: true, width: 220 },
    { key: 'type', title: texts.columns.type, sortable: true, width: 100 },
    { key: 'symbol', title: texts.columns.symbol, sortable: true, width: 90 },
    { key: 'robot', title: texts.robot, width: 190 },
    {
      key: 'clientName',
      title: texts.origin,
      width: 170,
      render: ({ clientName }) => clientName ?? texts.shipped,
    },
  ],
  filters: [
    { kind: 'text', field: 'bookmark', label: texts.columns.bookmark },
    { kind: 'text', field: 'label', label: texts.columns.label },
    { kind: 'select', field: 'type', label: texts.columns.type, options: TYPES },
    {
      kind: 'select',
      field: 'own',
      label: texts.origin,
      options: [
        { value: 'own', label: texts.own },
        { value: 'shipped', label: texts.shipped },
      ],
    },
  ],
  pageSizes: [25],
  defaultSort: 'bookmark',
  empty: texts.none,
})
