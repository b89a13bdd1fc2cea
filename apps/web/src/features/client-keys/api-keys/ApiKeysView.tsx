import { type ApiKey, apiKeys, type NewApiKey } from '@bitewing/contract'
import { IconKeyOff, IconReplace } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { perform, reportFailure } from '../../../kit/api/index.ts'
import { Page } from '../../../kit/components/index.ts'
import { AddButton, useHistoryAction, useOpened } from '../../../kit/crud/index.ts'
import { List } from '../../../kit/list/index.ts'
import type { RowAction } from '../../../kit/table/index.ts'
import { messages } from '../../../messages.ts'
import { ApiKeyDialog } from './ApiKeyDialog.tsx'
import { apiKeysList } from './api-keys-list.tsx'
import { NewKeyDialog } from './NewKeyDialog.tsx'
import { ReplaceKeyDialog } from './ReplaceKeyDialog.tsx'

const texts = messages.apiKeys
const works = ({ state }: ApiKey) => state === 'works' || state === 'ending'

const end: RowAction<ApiKey> = {
  label: texts.end,
  icon: IconKeyOff,
  danger: true,
  endpoint: apiKeys.end,
  visible: works,
  confirm: ({ name }) => texts.confirmEnd(name),
  run: ({ _id }) => perform(apiKeys.end, { id: _id }, { success: texts.endedToast }).catch(reportFailure),
}

/** Keys with which a client's machines sign their calls (docs/decisions/0054). */
export function ApiKeysView({ views }: { views: ReactNode }) {
  const opened = useOpened<ApiKey>()
  const [made, setMade] = useState<NewApiKey>()
  const history = useHistoryAction<ApiKey>()
  const show = (key: NewApiKey) => {
    opened.close()
    setMade(key)
  }
  const replace = {
    label: texts.replace,
    icon: IconReplace,
    endpoint: apiKeys.replace,
    visible: works,
    run: opened.edit,
  }
  return (
    <Page filters={views} action={<AddButton endpoint={apiKeys.add} label={texts.add} onClick={opened.add} />}>
      <List definition={apiKeysList} rowActions={[replace, history, end]} />
      {opened.dialog((apiKey, close) =>
        apiKey === undefined ? (
          <ApiKeyDialog onMade={show} onClose={close} />
        ) : (
          <ReplaceKeyDialog apiKey={apiKey} onMade={show} onClose={close} />
        ),
      )}
      {made !== undefined && <NewKeyDialog made={made} onClose={() => setMade(undefined)} />}
    </Page>
  )
}
