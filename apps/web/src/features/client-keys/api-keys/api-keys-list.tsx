import { API_KEY_STATES, type ApiKey, apiKeys } from '@bitewing/contract'
import { DateTime, StatusBadge, type Tone } from '../../../kit/components/index.ts'
import { defineList } from '../../../kit/list/index.ts'
import { messages } from '../../../messages.ts'

const texts = messages.apiKeys
const { columns: titles, states, scopes } = texts

const TONES: Readonly<Record<ApiKey['state'], Tone>> = {
  works: 'success',
  ending: 'warning',
  expired: 'neutral',
  ended: 'neutral',
}

export const apiKeysList = defineList({
  id: 'api-keys',
  endpoint: apiKeys.list,
  label: texts.title,
  columns: [
    { key: 'clientName', title: titles.client, sortable: true, width: 185 },
    { key: 'name', title: titles.name, sortable: true, width: 130 },
    { key: 'prefix', title: titles.prefix, width: 125, render: ({ prefix }) => `${prefix}…` },
    {
      key: 'scopes',
      title: titles.scopes,
      width: 160,
      render: (key) =>
        [key.scopes.map((scope) => scopes[scope]).join(', '), key.practiceName ?? ''].filter(Boolean).join(' · '),
    },
    { key: 'state', title: titles.state, width: 150, render: (key) => <State {...key} /> },
    {
      key: 'worksUntil',
      title: titles.worksUntil,
      width: 155,
      render: ({ worksUntil }) => (worksUntil === null ? texts.never : <DateTime value={worksUntil} />),
    },
    {
      key: 'lastUsed',
      title: titles.lastUsed,
      sortable: true,
      width: 155,
      render: ({ lastUsed }) => (lastUsed === null ? texts.notUsed : <DateTime value={lastUsed} />),
    },
    {
      key: 'created',
      title: titles.created,
      sortable: true,
      width: 155,
      render: ({ created }) => <DateTime value={created} />,
    },
    { key: 'createdBy', title: titles.createdBy, width: 125 },
  ],
  filters: [
    { kind: 'text', field: 'client', label: titles.client },
    { kind: 'text', field: 'name', label: titles.name },
    {
      kind: 'select',
      field: 'state',
      label: titles.state,
      options: API_KEY_STATES.map((value) => ({ value, label: states[value] })),
    },
  ],
  pageSizes: [25],
  defaultSort: '-created',
  empty: texts.none,
})

/** A dead key that is still used is a sender that was forgotten, or somebody who should not have it. */
function State({ state, refused }: ApiKey) {
  if (refused > 0) return <StatusBadge tone="danger">{texts.usedAfter(states[state], refused)}</StatusBadge>
  return <StatusBadge tone={TONES[state]}>{states[state]}</StatusBadge>
}
