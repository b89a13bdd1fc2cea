import { access, type CatalogueEntryOnWire } from '@bitewing/contract'
import { useMemo } from 'react'
import { useEndpoint } from '../../kit/api/index.ts'
import { EmptyState, QueryState, StatusBadge } from '../../kit/components/index.ts'
import { CheckTree, type TreeItem } from '../../kit/tree/index.ts'
import { messages } from '../../messages.ts'
import classes from './client-permissions.module.css'
import { useClientPermissions } from './use-client-permissions.ts'

const texts = messages.clientPermissions

type Item = TreeItem & { restricted: boolean }

/** The catalogue as boxes: what is ticked can be given to people of the client. */
export function ClientTree({ client }: { client: { _id: string; name: string } }) {
  const catalogue = useEndpoint(access.catalogue, {})
  const { answer, chosen, saving, unknown, change } = useClientPermissions(client._id)
  const items = useMemo(() => (catalogue.data ?? []).map(itemOf), [catalogue.data])
  if (catalogue.data === undefined || chosen === undefined)
    return <QueryState answers={[catalogue, answer]} waiting={480} failed={texts.failed} />
  if (items.length === 0) return <EmptyState text={messages.permissions.empty} />
  return (
    <>
      <p className={classes.about}>{texts.about(client.name)}</p>
      <CheckTree
        label={texts.tree(client.name)}
        items={items}
        chosen={chosen}
        saving={saving}
        unknown={unknown}
        aside={protection}
        onChange={(after, { item, on }) => {
          if (item !== undefined) change(after, item.id, on)
        }}
      />
    </>
  )
}

function itemOf({ _id, code, displayName, name, type, restricted }: CatalogueEntryOnWire): Item {
  const group = type === 'Module'
  return { id: _id, code, label: displayName, hint: group ? undefined : name, group, restricted }
}

function protection({ restricted }: Item) {
  return restricted && <StatusBadge tone="warning">{messages.permissions.protected}</StatusBadge>
}
