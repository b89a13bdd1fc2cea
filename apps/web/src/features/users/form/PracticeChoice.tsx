import type { OutputOf, users } from '@bitewing/contract'
import { Button } from '@mantine/core'
import { useMemo } from 'react'
import { CheckTree } from '../../../kit/tree/index.ts'
import { messages } from '../../../messages.ts'
import { ChoiceProblem } from './ChoiceProblem.tsx'
import type { UserFormModel } from './use-user-form.ts'
import classes from './user-form.module.css'

const texts = messages.userForm
type Clients = OutputOf<typeof users.offer>['clients']

type PracticeChoiceProps = { form: UserFormModel; clients: Clients; readOnly: boolean }

/** The practices by client; Check All and Uncheck All for each. */
export function PracticeChoice({ form, clients, readOnly }: PracticeChoiceProps) {
  const items = useMemo(() => clients.flatMap(itemsOf), [clients])
  const groups = new Set(clients.map(({ _id }) => _id))
  const chosen = new Set(form.values.practices)
  const set = (ids: Iterable<string>) =>
    form.set(
      'practices',
      [...ids].filter((id) => !groups.has(id)),
    )
  const clientsAside = (client: Clients[number] | undefined) =>
    client && <ClientChoice client={client} chosen={chosen} onChange={readOnly ? undefined : set} />
  const { error } = form.field('practices')
  return (
    <>
      <ChoiceProblem error={error} />
      <CheckTree
        label={texts.practices}
        items={items}
        chosen={withClients(clients, chosen)}
        readOnly={readOnly}
        levels={clients.length > 3 ? 0 : 1}
        onChange={(next) => set(next)}
        aside={({ id }) => clientsAside(clients.find(({ _id }) => _id === id))}
      />
    </>
  )
}

type ClientChoiceProps = {
  client: Clients[number]
  chosen: ReadonlySet<string>
  onChange: ((chosen: ReadonlySet<string>) => void) | undefined
}

function ClientChoice({ client: { name, practices }, chosen, onChange }: ClientChoiceProps) {
  const all = new Set(practices.map(({ _id }) => _id))
  const had = all.intersection(chosen).size
  return (
    <span className={classes.aside}>
      {texts.chosen(String(had))}
      {onChange !== undefined && (
        <>
          {had < all.size && (
            <Button
              size="compact-xs"
              variant="subtle"
              aria-label={texts.checkAllOf(name)}
              onClick={() => onChange(chosen.union(all))}
            >
              {texts.checkAll}
            </Button>
          )}
          {had > 0 && (
            <Button
              size="compact-xs"
              variant="subtle"
              color="gray"
              aria-label={texts.uncheckAllOf(name)}
              onClick={() => onChange(chosen.difference(all))}
            >
              {texts.uncheckAll}
            </Button>
          )}
        </>
      )}
    </span>
  )
}

function itemsOf({ _id, name, practices }: Clients[number], index: number) {
  return [
    { id: _id, code: `${index}`, label: name, group: true },
    ...practices.map((practice, at) => ({ id: practice._id, code: `${index}-${at}`, label: practice.name })),
  ]
}

/** A client counts as chosen while one of its practices is. */
function withClients(clients: Clients, chosen: ReadonlySet<string>): ReadonlySet<string> {
  const open = clients.filter(({ practices }) => practices.some(({ _id }) => chosen.has(_id)))
  return chosen.union(new Set(open.map(({ _id }) => _id)))
}
