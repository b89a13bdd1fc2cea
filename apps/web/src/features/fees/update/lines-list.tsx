import { fees } from '@bitewing/contract'
import { defineList } from '../../../kit/list/index.ts'
import { messages } from '../../../messages.ts'
import { Code, LineStatus } from '../LineCells.tsx'

const texts = messages.fees

/** The stored lines of one schedule. `updated`: those that were changed in this sitting. */
export function linesList(updated: ReadonlySet<string>) {
  return defineList({
    id: 'fee-lines',
    endpoint: fees.byCarrier,
    columns: [
      {
        key: 'serviceCode',
        title: texts.code,
        sortable: true,
        width: 130,
        render: ({ serviceCode }) => <Code code={serviceCode} />,
      },
      { key: 'serviceDescription', title: texts.lineDescription, sortable: true, width: 260 },
      { key: 'price', title: texts.price, sortable: true, align: 'right', width: 110 },
      {
        key: 'status',
        computed: true,
        title: texts.status,
        width: 110,
        render: ({ _id }) => <LineStatus state={updated.has(_id) ? 'updated' : 'done'} />,
      },
    ],
    filters: [
      { kind: 'text', field: 'code', label: texts.beginning, inSight: true },
      { kind: 'text', field: 'words', label: texts.words, inSight: true },
    ],
    pageSizes: [25],
    defaultSort: 'serviceCode',
    empty: texts.noLines,
  })
}
