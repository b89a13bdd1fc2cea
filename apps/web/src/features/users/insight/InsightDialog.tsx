import { access, users } from '@bitewing/contract'
import { Tabs } from '@mantine/core'
import { useState } from 'react'
import { useEndpoint } from '../../../kit/api/index.ts'
import { Dialog, EmptyState, QueryState } from '../../../kit/components/index.ts'
import { SelectField } from '../../../kit/form/index.ts'
import { useSelection } from '../../../kit/selection.ts'
import { messages } from '../../../messages.ts'
import classes from './insight.module.css'
import type { AskedPractice, InsightPerson } from './view-as.ts'
import { ViewAs } from './ViewAs.tsx'
import { WhyNot } from './WhyNot.tsx'

const texts = messages.userInsight

export type InsightView = 'why' | 'view'

type InsightDialogProps = { user: InsightPerson; view: InsightView; onClose: () => void }

/** What a person may see at a practice, and why not. Everything is computed from what was given to them. */
export function InsightDialog({ user, view, onClose }: InsightDialogProps) {
  const offer = useEndpoint(users.offer, {})
  const catalogue = useEndpoint(access.catalogue, {})
  const selected = useSelection()?.practiceId ?? ''
  const [chosen, setChosen] = useState(selected)
  const practices = practicesOf(offer.data?.clients ?? [])
  const practice = practices.find(({ id }) => id === chosen) ?? (practices.length === 1 ? practices[0] : undefined)
  return (
    <Dialog title={texts.title(user.name)} size={760} onClose={onClose}>
      {offer.data === undefined || catalogue.data === undefined ? (
        <QueryState answers={[offer, catalogue]} waiting={320} />
      ) : (
        <Tabs defaultValue={view} keepMounted={false}>
          <Tabs.List>
            <Tabs.Tab value="why">{texts.why}</Tabs.Tab>
            <Tabs.Tab value="view">{texts.viewAs}</Tabs.Tab>
          </Tabs.List>
          <div className={classes.practice}>
            <SelectField
              label={texts.practice}
              value={practice?.id ?? ''}
              options={practices.map(({ id, name, client }) => ({ value: id, label: `${name} (${client})` }))}
              limit={100}
              onChange={setChosen}
            />
          </div>
          <Tabs.Panel value="why">
            <WhyNot user={user} practice={practice} catalogue={catalogue.data} />
          </Tabs.Panel>
          <Tabs.Panel value="view">
            {practice === undefined ? (
              <EmptyState text={texts.choosePractice} />
            ) : (
              <ViewAs user={user} practice={practice} catalogue={catalogue.data} />
            )}
          </Tabs.Panel>
        </Tabs>
      )}
    </Dialog>
  )
}

type Clients = readonly { name: string; practices: readonly { _id: string; name: string }[] }[]

function practicesOf(clients: Clients): AskedPractice[] {
  return clients.flatMap(({ name: client, practices }) => practices.map(({ _id, name }) => ({ id: _id, name, client })))
}
