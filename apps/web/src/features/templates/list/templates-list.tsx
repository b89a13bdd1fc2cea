import { templates } from '@bitewing/contract'
import { defineList } from '../../../kit/list/index.ts'
import { messages } from '../../../messages.ts'
import { TemplateState } from '../TemplateState.tsx'

const texts = messages.templates

/** 3 §2 Templates: the client's forms, and those that ship with Bitewing. */
export const templatesList = defineList({
  id: 'templates',
  endpoint: templates.list,
  columns: [
    { key: 'name', title: texts.name, sortable: true, width: 250 },
    { key: 'description', title: texts.description, sortable: true, width: 230 },
    { key: 'type', title: texts.type, sortable: true, width: 80 },
    {
      key: 'version',
      title: texts.state,
      sortable: true,
      width: 270,
      render: (template) => <TemplateState template={template} />,
    },
    { key: 'practices', title: texts.practices, align: 'right', width: 100 },
  ],
  filters: [{ kind: 'text', field: 'name', label: texts.name, inSight: true }],
  pageSizes: [50],
  defaultSort: 'name',
  empty: texts.none,
})
