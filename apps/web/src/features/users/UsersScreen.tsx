import { accessInsight, type ListedUser, users } from '@bitewing/contract'
import { Button } from '@mantine/core'
import { IconArrowsDiff, IconEye, IconFileImport, IconHelpCircle } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { Page } from '../../kit/components/index.ts'
import { AddButton, deleteAction, editAction, useHistoryAction } from '../../kit/crud/index.ts'
import { useMay } from '../../kit/grants.ts'
import { List } from '../../kit/list/index.ts'
import { useSelection } from '../../kit/selection.ts'
import { messages } from '../../messages.ts'
import { CompareDialog } from './compare/CompareDialog.tsx'
import { ImportDialog } from './import/ImportDialog.tsx'
import { InsightDialog, type InsightView } from './insight/InsightDialog.tsx'
import { usersList } from './users-list.tsx'

const texts = messages.users
const insight = messages.userInsight

export function UsersScreen({ views }: { views: ReactNode }) {
  const navigate = useNavigate()
  const may = useMay()
  const history = useHistoryAction<ListedUser>()
  const practiceId = useSelection()?.practiceId
  const [asking, setAsking] = useState<{ user: ListedUser; view: InsightView }>()
  const [comparing, setComparing] = useState<ListedUser>()
  const [importing, setImporting] = useState(false)
  const open = ({ _id }: ListedUser) => void navigate('/user-form', { state: { userId: _id, clientId: practiceId } })
  return (
    <Page
      filters={views}
      action={
        <>
          {may(users.import) && (
            <Button
              variant="default"
              leftSection={<IconFileImport size={16} aria-hidden />}
              onClick={() => setImporting(true)}
            >
              {texts.import}
            </Button>
          )}
          <AddButton endpoint={users.add} label={texts.addNew} onClick={() => navigate('/user-form')} />
        </>
      }
    >
      <List
        definition={usersList}
        rowActions={[
          editAction(users.find, open),
          {
            label: insight.why,
            icon: IconHelpCircle,
            endpoint: accessInsight.why,
            run: (user) => setAsking({ user, view: 'why' }),
          },
          {
            label: insight.viewAs,
            icon: IconEye,
            endpoint: accessInsight.rightsThere,
            run: (user) => setAsking({ user, view: 'view' }),
          },
          { label: messages.comparePeople.action, icon: IconArrowsDiff, endpoint: users.find, run: setComparing },
          history,
          deleteAction(users.remove, texts, ({ _id }) => ({ userId: _id })),
        ]}
      />
      {asking !== undefined && <InsightDialog {...asking} onClose={() => setAsking(undefined)} />}
      {comparing !== undefined && <CompareDialog user={comparing} onClose={() => setComparing(undefined)} />}
      {importing && <ImportDialog onClose={() => setImporting(false)} />}
    </Page>
  )
}
