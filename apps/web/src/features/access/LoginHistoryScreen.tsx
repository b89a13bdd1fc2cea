import { contract } from '@bitewing/contract'
import { IconLock, IconLockOpen } from '@tabler/icons-react'
import { useCall } from '../../kit/api/index.ts'
import { List } from '../../kit/list/index.ts'
import { messages } from '../../messages.ts'
import { Page, PageSection } from '../../kit/components/index.ts'
import { loginHistory } from './login-history-list.tsx'
import { SignedInPlaces } from './SignedInPlaces.tsx'

export function LoginHistoryScreen() {
  const setState = useCall(contract.access.setState, {
    success: (record) => (record.isValid ? messages.access.unblocked : messages.access.blocked),
  })
  return (
    <Page>
      <SignedInPlaces />
      <PageSection title={messages.access.history}>
        <List
          definition={loginHistory}
          rowActions={[
            {
              label: messages.access.block,
              icon: IconLock,
              danger: true,
              visible: (record) => record.isValid,
              confirm: () => messages.access.confirmBlock,
              run: (record) => setState.mutateAsync({ accessId: record._id, state: false }),
            },
            {
              label: messages.access.unblock,
              icon: IconLockOpen,
              visible: (record) => !record.isValid,
              run: (record) => setState.mutateAsync({ accessId: record._id, state: true }),
            },
          ]}
        />
      </PageSection>
    </Page>
  )
}
