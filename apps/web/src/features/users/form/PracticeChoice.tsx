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
        aside={(item) => {
          const client = clients.find(({ _id }) => _id === item.id)
          if (client === undefined) return null
          const all = client.practices.map(({ _id }) => _id)
          const had = all.filter((id) => chosen.has(id)).length
          return (
            <span className={classes.aside}>
              {texts.chosen(String(had))}
              {!readOnly && (
                <>
                  <Button
                    size="compact-xs"
                    variant="subtle"
                    aria-label={texts.checkAllOf(client.name)}
                    disabled={had === all.length}
                    onClick={() => set(chosen.union(new Set(all)))}
                  >
                    {texts.checkAll}
                  </Button>
                  <Button
                    size="compact-xs"
                    variant="subtle"
                    color="gray"
                    aria-label={texts.uncheckAllOf(client.name)}
                    disabled={had === 0}
                    onClick={() => set(chosen.difference(new Set(all)))}
                  >
                    {texts.uncheckAll}
                  </Button>
                </>
              )}
            </span>
          )
        }}
      />
    </>
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
