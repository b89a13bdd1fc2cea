import { clients, type Practice, practices } from '@bitewing/contract'
import { IconAlertTriangle } from '@tabler/icons-react'
import { call } from '../../kit/api/index.ts'
import { defineList } from '../../kit/list/index.ts'
import { messages } from '../../messages.ts'
import { DateTime } from '../../kit/components/index.ts'
import { stateOptions } from './places.ts'
import classes from './practice-resources.module.css'

const texts = messages.practices

/** 3 §2 Client Practice. */
export const practicesList = defineList({
  id: 'client-practice',
  endpoint: practices.list,
  columns: [
    { key: 'clientName', title: texts.client, sortable: true, width: 180 },
    { key: 'name', title: texts.name, sortable: true, width: 190, render: nameOf },
    { key: 'city', title: messages.clients.city, sortable: true, width: 110 },
    { key: 'state', title: messages.clients.state, sortable: true, width: 116 },
    {
      key: 'date',
      title: texts.date,
      sortable: true,
      width: 164,
      render: (practice) => <DateTime value={practice.date} />,
    },
    { key: 'desc', title: texts.description, sortable: true, width: 118 },
  ],
  filters: [
    { kind: 'select', field: 'client', label: texts.client, options: clientOptions },
    { kind: 'text', field: 'name', label: texts.name },
    { kind: 'text', field: 'city', label: messages.clients.city },
    { kind: 'select', field: 'state', label: messages.clients.state, options: stateOptions },
    { kind: 'dateRange', start: 'startDate', end: 'endDate', label: texts.date },
    { kind: 'text', field: 'desc', label: texts.description },
  ],
  pageSizes: [25],
  defaultSort: 'clientName',
})

function nameOf({ name, resources, npi }: Practice) {
  const problems = [
    ...(npi === '' ? [texts.withoutNpi] : []),
    ...(resources.every(({ proven }) => proven) ? [] : [texts.notProvenInList]),
  ].join('. ')
  if (problems === '') return name
  return (
    <span className={classes.name} data-tip={`${name}: ${problems}`}>
      <span>{name}</span>
      <IconAlertTriangle size={16} stroke={1.75} role="img" aria-label={problems} />
    </span>
  )
}

async function clientOptions() {
  const { records } = await call(clients.list, { sort: 'name' })
  return records.map(({ _id, name }) => ({ value: _id, label: name }))
}
