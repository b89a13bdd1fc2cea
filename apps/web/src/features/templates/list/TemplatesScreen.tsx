import { type TemplateRow, templates } from '@bitewing/contract'
import { IconBuildingStore, IconCopy, IconEye } from '@tabler/icons-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { PracticePage } from '../../../kit/components/index.ts'
import { AddButton, deleteAction, editAction, useHistoryAction } from '../../../kit/crud/index.ts'
import { List } from '../../../kit/list/index.ts'
import type { RowAction } from '../../../kit/table/index.ts'
import { messages } from '../../../messages.ts'
import { PracticesDialog } from '../publishing/PracticesDialog.tsx'
import { TemplateDialog } from './TemplateDialog.tsx'
import { templatesList } from './templates-list.tsx'

const texts = messages.templates

type Opened = { dialog: 'new' } | { dialog: 'duplicate' | 'practices'; template: TemplateRow }

export function TemplatesScreen() {
  const navigate = useNavigate()
  const [opened, setOpened] = useState<Opened>()
  const history = useHistoryAction<TemplateRow>()
  const close = () => setOpened(undefined)
  const edit = ({ _id }: Pick<TemplateRow, '_id'>) => void navigate('/template-form', { state: { templateId: _id } })
  const isOwn = ({ shipped }: TemplateRow) => !shipped

  const rowActions: RowAction<TemplateRow>[] = [
    { ...editAction(templates.operate, edit), visible: isOwn },
    { label: texts.look, icon: IconEye, opens: true, visible: ({ shipped }) => shipped, run: edit },
    {
      label: texts.duplicate,
      icon: IconCopy,
      endpoint: templates.duplicate,
      run: (template) => setOpened({ dialog: 'duplicate', template }),
    },
    {
      label: texts.practices,
      icon: IconBuildingStore,
      endpoint: templates.assign,
      visible: ({ shipped, version }) => !shipped && version > 0,
      run: (template) => setOpened({ dialog: 'practices', template }),
    },
    { ...history, visible: isOwn },
    {
      ...deleteAction<TemplateRow, typeof templates.remove>(templates.remove, texts, ({ _id }) => ({ id: _id })),
      visible: ({ shipped, unused }) => !shipped && unused,
    },
  ]
  return (
    <PracticePage
      action={<AddButton endpoint={templates.add} label={texts.add} onClick={() => setOpened({ dialog: 'new' })} />}
    >
      <List definition={templatesList} rowActions={rowActions} />
      {opened?.dialog === 'new' && <TemplateDialog onSaved={edit} onClose={close} />}
      {opened?.dialog === 'duplicate' && <TemplateDialog copied={opened.template} onSaved={edit} onClose={close} />}
      {opened?.dialog === 'practices' && <PracticesDialog template={opened.template} onClose={close} />}
    </PracticePage>
  )
}
