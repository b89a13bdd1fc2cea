import { clientKeys } from '@bitewing/contract'
import { DateTime } from '../../kit/components/index.ts'
import { defineList } from '../../kit/list/index.ts'
import { messages } from '../../messages.ts'

const texts = messages.clientKeys

/** 3 §2 Client keys (NS). */
export const clientKeysList = defineList({
  id: 'client-keys',
  endpoint: clientKeys.list,
  columns: [
    { key: 'name', title: texts.client, sortable: true, width: 200 },
    { key: 'key', title: texts.key, sortable: true, width: 200 },
    {
      key: 'dateCreated',
      title: texts.created,
      sortable: true,
      width: 155,
      render: ({ dateCreated }) => <DateTime value={dateCreated} />,
    },
    { key: 'userCreated', title: texts.createdBy, width: 125 },
    {
      key: 'dateUpdated',
      title: texts.updated,
      sortable: true,
      width: 155,
      render: ({ dateUpdated }) => <DateTime value={dateUpdated} />,
    },
    { key: 'userUpdated', title: texts.updatedBy, width: 125 },
  ],
  filters: [
    { kind: 'text', field: 'client', label: texts.client },
    { kind: 'text', field: 'key', label: texts.key },
  ],
  pageSizes: [25],
  defaultSort: 'name',
  empty: texts.none,
})
