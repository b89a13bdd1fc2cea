import { type ReviewedUser, users } from '@bitewing/contract'
import { IconCheck, IconUserOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { perform, reportFailure } from '../../../kit/api/index.ts'
import { Page } from '../../../kit/components/index.ts'
import { clientScope, List, useScope } from '../../../kit/list/index.ts'
import { messages } from '../../../messages.ts'
import { reviewList } from './review-list.tsx'

const texts = messages.accessReview

/** Who has what at a client, to be confirmed or withdrawn once a year. */
export function ReviewView({ views }: { views: ReactNode }) {
  const { value: clientId = '' } = useScope(clientScope)
  const run =
    (endpoint: typeof users.confirmAccess | typeof users.withdrawAccess, success: string) =>
    async ({ _id }: ReviewedUser) => {
      await perform(endpoint, { id: _id, clientId }, { success }).catch(reportFailure)
    }
  return (
    <Page title={texts.title} filters={views}>
      <List
        definition={reviewList}
        rowActions={[
          {
            label: texts.confirm,
            icon: IconCheck,
            endpoint: users.confirmAccess,
            run: run(users.confirmAccess, texts.confirmed),
          },
          {
            label: texts.withdraw,
            icon: IconUserOff,
            danger: true,
            endpoint: users.withdrawAccess,
            confirm: ({ name }) => texts.confirmWithdraw(name),
            run: run(users.withdrawAccess, texts.withdrawn),
          },
        ]}
      />
    </Page>
  )
}
