import { endpoint } from '@bitewing/contract'
import { useState } from 'react'
import { z } from 'zod'
import { defineList, Pagination } from '../../kit/list/index.ts'
import { FilterBar } from '../../kit/list/FilterBar.tsx'
import { Sample, Section } from './Section.tsx'

/** Has no server behind it: only its filters are shown. */
const sample = defineList({
  id: 'kit-filters',
  label: 'Sample',
  endpoint: endpoint({
    method: 'POST',
    path: '/api/sample',
    summary: 'A sample.',
    access: 'login',
    scope: 'none',
    carries: 'nothing',
    changes: 'nothing',
    input: z.object({
      patient: z.string().optional(),
      carrier: z.string().optional(),
      statusPatient: z.enum(['active', 'inactive']).optional(),
      startDate: z.string().optional(),
      endDate: z.string().optional(),
    }),
    output: z.object({ records: z.array(z.object({ _id: z.string() })), recordsQty: z.int() }),
  }),
  rowKey: (record) => record._id,
  columns: [{ key: '_id', title: 'Id' }],
  filters: [
    { kind: 'text', field: 'patient', label: 'Patient' },
    { kind: 'text', field: 'carrier', label: 'Carrier' },
    {
      kind: 'select',
      field: 'statusPatient',
      label: 'Eligibility Status',
      options: [
        { value: 'active', label: 'Active' },
        { value: 'inactive', label: 'Inactive' },
      ],
    },
    { kind: 'dateRange', start: 'startDate', end: 'endDate', label: 'Date' },
  ],
})

export function FilterSection() {
  const [values, setValues] = useState<Readonly<Record<string, string>>>({ carrier: 'Delta', statusPatient: 'active' })
  const [page, setPage] = useState(0)
  const [rows, setRows] = useState(10)
  return (
    <Section title="Filter bar and pages">
      <Sample title="Filters: the slash key opens them">
        <FilterBar listId={sample.id} filters={sample.filters ?? []} values={values} onChange={setValues} />
      </Sample>
      <Sample title="Pages">
        <Pagination
          page={page}
          rowsPerPage={rows}
          total={137}
          pageSizes={[5, 10, 25, 50, 100]}
          onPage={setPage}
          onRowsPerPage={(size) => {
            setRows(size)
            setPage(0)
          }}
        />
      </Sample>
    </Section>
  )
}
