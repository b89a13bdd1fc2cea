import { colours } from '@bitewing/contract'
import { clientScope, defineList } from '../../kit/list/index.ts'
import { Swatch } from '../../kit/components/index.ts'
import { messages } from '../../messages.ts'

const texts = messages.colours

/** 3 §2 Flag Color: a client's colours. */
export const coloursList = defineList({
  id: 'flag-colours',
  endpoint: colours.grid,
  scopedBy: clientScope,
  columns: [
    { key: 'name', title: texts.name, sortable: true, width: 220 },
    {
      key: 'hexCode',
      title: texts.hexCode,
      sortable: true,
      width: 150,
      render: (row) => <Swatch colour={row.hexCode} />,
    },
    { key: 'colorPriority', title: texts.priority, sortable: true, align: 'right', width: 110 },
  ],
  pageSizes: [25],
  defaultSort: 'colorPriority',
})
