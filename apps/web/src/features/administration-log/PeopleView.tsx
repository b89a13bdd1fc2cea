import type { AdministrationLine } from '@bitewing/contract'
import { IconListDetails } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { Banner, Page } from '../../kit/components/index.ts'
import { useOpened } from '../../kit/crud/index.ts'
import { List } from '../../kit/list/index.ts'
import { messages } from '../../messages.ts'
import { administrationList } from './administration-list.tsx'
import { ChangeDialog } from './ChangeDialog.tsx'

const texts = messages.administrationLog

/** Every administrative change: who, when, what, before and after. */
export function PeopleView({ views }: { views: ReactNode }) {
  const opened = useOpened<AdministrationLine>()
  const show = { label: texts.show, icon: IconListDetails, opens: true, run: opened.edit }
  const [params, setParams] = useSearchParams()
  const subjectId = params.get('subjectId') ?? undefined
  return (
    <Page filters={views}>
      {subjectId !== undefined && (
        <Banner
          kind="info"
          text={texts.ofOne}
          action={{ label: texts.all, run: () => setParams({ view: 'people' }) }}
        />
      )}
      <List
        key={subjectId}
        definition={administrationList}
        {...(subjectId !== undefined && { input: { subjectId } })}
        rowActions={[show]}
      />
      {opened.dialog((line, close) => line && <ChangeDialog line={line} onClose={close} />)}
    </Page>
  )
}
