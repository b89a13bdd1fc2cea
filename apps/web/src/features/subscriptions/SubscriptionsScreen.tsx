import { type Subscription, subscriptions } from '@bitewing/contract'
import { IconArrowBackUp, IconCancel, IconFileInvoice } from '@tabler/icons-react'
import { useNavigate } from 'react-router'
import { Page } from '../../kit/components/index.ts'
import { List } from '../../kit/list/index.ts'
import type { RowAction } from '../../kit/table/index.ts'
import { TreeTable } from '../../kit/tree/index.ts'
import { messages } from '../../messages.ts'
import { cancelSubscription, takeBackCancellation } from './cancel-subscription.ts'
import { linesOf, type SubscriptionLine } from './subscription-lines.ts'
import { subscriptionColumns, subscriptionsList } from './subscriptions-list.tsx'

const texts = messages.subscriptions

/** 3 §2 Subscriptions. */
export function SubscriptionsScreen() {
  const actions = useActions()
  return (
    <Page>
      <List
        definition={subscriptionsList}
        renderRows={(records) => (
          <TreeTable
            // Another page or filter is another tree, with what it opens by itself.
            key={records.map(({ _id }) => _id).join()}
            label={texts.table}
            items={linesOf(records)}
            firstTitle={texts.columns.name}
            columns={subscriptionColumns}
            actions={actions}
            levels={2}
            searchable={false}
          />
        )}
      />
    </Page>
  )
}

function useActions(): readonly RowAction<SubscriptionLine>[] {
  const navigate = useNavigate()
  const on = (run: (subscription: Subscription) => unknown) => (line: SubscriptionLine) =>
    line.subscription && run(line.subscription)
  const isRunning = ({ subscription }: SubscriptionLine) =>
    subscription !== undefined && subscription.status !== 'canceled'
  const ends = ({ subscription }: SubscriptionLine) => (subscription?.cancelAt ?? null) !== null
  return [
    {
      label: texts.details,
      icon: IconFileInvoice,
      visible: ({ subscription }) => subscription !== undefined,
      run: on(({ _id }) => navigate(`/dentalmation-product/${_id}`)),
    },
    {
      label: texts.cancel,
      icon: IconCancel,
      endpoint: subscriptions.cancel,
      visible: (line) => isRunning(line) && !ends(line),
      run: on(cancelSubscription),
    },
    {
      label: texts.takeBack,
      icon: IconArrowBackUp,
      endpoint: subscriptions.cancel,
      visible: (line) => isRunning(line) && ends(line),
      run: on(takeBackCancellation),
    },
  ]
}
