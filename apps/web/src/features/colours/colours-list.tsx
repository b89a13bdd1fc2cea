import { contract } from '@bitewing/contract'
import { defineList } from '../../kit/list/index.ts'
import { messages } from '../../messages.ts'
import { Swatch } from './Swatch.tsx'

/** 3 §2 Flag Color: a client's colours. */
export const flagColours = defineList({
  id: 'flag-colours',
  label: messages.colours.title,
  endpoint: contract.colours.grid,
  rowKey: (colour) => colour._id,
  columns: [
    { key: 'name', title: messages.colours.name, sortable: true, width: 220 },
    {
      key: 'hexCode',
      title: messages.colours.hexCode,
      sortable: true,
      width: 150,
      render: (colour) => <Swatch colour={colour.hexCode} />,
    },
    { key: 'colorPriority', title: messages.colours.priority, sortable: true, align: 'right', width: 110 },
  ],
  pageSizes: [25],
  defaultSort: 'colorPriority',
})
