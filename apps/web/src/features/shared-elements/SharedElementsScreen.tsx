import { type ShareableTemplate, sharedElements } from '@bitewing/contract'
import { IconShare } from '@tabler/icons-react'
import { useNavigate } from 'react-router'
import { PracticePage } from '../../kit/components/index.ts'
import { defineList, List } from '../../kit/list/index.ts'
import { messages } from '../../messages.ts'

const texts = messages.sharedElements

/** 3 §2 Shared Elements. */
const templatesList = defineList({
  id: 'shared-elements',
  endpoint: sharedElements.templates,
  columns: [
    { key: 'name', title: texts.name, sortable: true, width: 260 },
    { key: 'description', title: texts.description, sortable: true, width: 320 },
    { key: 'sharedQty', title: texts.sharedQty, sortable: true, width: 100 },
  ],
  filters: [{ kind: 'text', field: 'name', label: texts.name }],
  pageSizes: [50],
  defaultSort: 'name',
  empty: texts.noTemplates,
})

export function SharedElementsScreen() {
  const navigate = useNavigate()
  const address = ({ _id }: ShareableTemplate) => `/share-bookmarks/${_id}`
  return (
    <PracticePage>
      <List
        definition={templatesList}
        rowActions={[
          {
            label: texts.share,
            icon: IconShare,
            endpoint: sharedElements.shareable,
            opens: true,
            address,
            run: (template) => navigate(address(template)),
          },
        ]}
      />
    </PracticePage>
  )
}
