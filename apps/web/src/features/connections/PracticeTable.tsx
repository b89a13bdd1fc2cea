import type { ClientWithPractices } from '@bitewing/contract'
import { Button, Pagination, Switch, Table, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { messages } from '../../messages.ts'
import {
  type Change,
  checkAll,
  type Draft,
  isTicked,
  matchingPractices,
  toggle,
  uncheckAll,
} from './selection-rules.ts'
import classes from './PracticePicker.module.css'

type PracticeTableProps = {
  client: ClientWithPractices
  draft: Draft
  multiple: boolean
  pageSize: number
  onChange: (change: Change) => void
}

export function PracticeTable({ client, draft, multiple, pageSize, onChange }: PracticeTableProps) {
  const [search, setSearch] = useState('')
  const [wantedPage, setPage] = useState(1)
  const found = matchingPractices(client.practices, search)
  const pages = Math.max(1, Math.ceil(found.length / pageSize))
  const page = Math.min(wantedPage, pages)
  const rows = found.slice((page - 1) * pageSize, page * pageSize)
  return (
    <section className={classes.practices} aria-label={`${messages.connections.practices}: ${client.name}`}>
      <div className={classes.tools}>
        <TextInput
          className={classes.search}
          aria-label={messages.connections.search}
          placeholder={messages.connections.search}
          leftSection={<IconSearch size={14} aria-hidden />}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
        {multiple && (
          <div className={classes.all}>
            <Button variant="default" onClick={() => onChange(checkAll(draft, found))}>
              {messages.connections.checkAll}
            </Button>
            <Button variant="default" onClick={() => onChange(uncheckAll(draft, found))}>
              {messages.connections.uncheckAll}
            </Button>
          </div>
        )}
      </div>
      <div className={classes.frame}>
        <Table highlightOnHover className={classes.table}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{messages.connections.name}</Table.Th>
              <Table.Th>{messages.connections.state}</Table.Th>
              <Table.Th className={classes.toggle}>{messages.connections.selectedColumn}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map((practice) => (
              <Table.Tr key={practice._id} className={classes.row}>
                <Table.Td>{practice.name}</Table.Td>
                <Table.Td>{practice.state}</Table.Td>
                <Table.Td className={classes.toggle}>
                  <Switch
                    aria-label={messages.connections.toggle(practice.name)}
                    checked={isTicked(draft, practice)}
                    onChange={() => onChange(toggle(draft, practice, multiple))}
                  />
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
        {rows.length === 0 && <p className={classes.nothing}>{messages.connections.nothingFound}</p>}
      </div>
      {pages > 1 && (
        <Pagination
          total={pages}
          value={page}
          size="sm"
          onChange={setPage}
          getControlProps={(control) => ({ 'aria-label': messages.connections.page[control] })}
          getItemProps={(number) => ({ 'aria-label': messages.connections.pageNumber(number) })}
        />
      )}
    </section>
  )
}
