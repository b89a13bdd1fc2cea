import { access } from '@bitewing/contract'
import { useMemo } from 'react'
import { useEndpoint } from '../../kit/api/index.ts'
import { EmptyState, Page, QueryState } from '../../kit/components/index.ts'
import { TreeTable } from '../../kit/tree/index.ts'
import { messages } from '../../messages.ts'
import { entryColumns, itemsOf } from './entry-columns.tsx'

const texts = messages.permissions

/** The whole hierarchy of permissions, to be read (spec D4). */
export function TreeScreen() {
  const answer = useEndpoint(access.catalogue, {})
  const items = useMemo(() => itemsOf(answer.data ?? []), [answer.data])
  return (
    <Page>
      {answer.data === undefined ? (
        <QueryState answers={[answer]} waiting={480} failed={texts.failed} />
      ) : items.length === 0 ? (
        <EmptyState text={texts.empty} />
      ) : (
        <TreeTable label={texts.tree} items={items} firstTitle={texts.entry} columns={entryColumns} levels={2} />
      )}
    </Page>
  )
}
