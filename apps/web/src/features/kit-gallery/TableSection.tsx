import { Button } from '@mantine/core'
import { IconEye, IconPencil, IconStar, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { PieMeter } from '../../kit/charts/index.ts'
import { toast } from '../../kit/feedback/index.ts'
import { EmptyState, ErrorState, StatusBadge, type Tone } from '../../kit/components/index.ts'
import { DataTable, type RowAction, type TableColumn } from '../../kit/table/index.ts'
import classes from './gallery.module.css'
import { Sample, Section } from './Section.tsx'
import { type SampleRecord, sampleRecords } from './sample-records.ts'

const TONES: Record<string, Tone> = { Active: 'success', Inactive: 'danger', Check: 'warning' }

const columns: readonly TableColumn<SampleRecord>[] = [
  { key: 'patient', title: 'Patient Name', sortable: true, width: 160, render: (row) => row.patient },
  { key: 'carrier', title: 'Carrier', sortable: true, width: 180, render: (row) => row.carrier },
  {
    key: 'status',
    title: 'Eligibility Status',
    width: 140,
    render: (row) => <StatusBadge tone={TONES[row.status] ?? 'neutral'}>{row.status}</StatusBadge>,
  },
  {
    key: 'missing',
    title: 'Missing Fields',
    align: 'center',
    width: 120,
    render: (row) => <PieMeter percent={100 - row.missing} label={`${row.missing} empty fields of 100`} />,
  },
  {
    key: 'amount',
    title: 'Remaining',
    align: 'right',
    sortable: true,
    width: 120,
    render: (row) => row.amount.toFixed(2),
  },
]

const say = (word: string) => (row: SampleRecord) => toast.info(`${word}: ${row.patient}`)
const one: readonly RowAction<SampleRecord>[] = [{ label: 'Open', icon: IconEye, opens: true, run: say('Open') }]
const two: readonly RowAction<SampleRecord>[] = [
  { label: 'Edit', icon: IconPencil, opens: true, run: say('Edit') },
  { label: 'Delete', icon: IconTrash, danger: true, confirm: (row) => `Delete ${row.patient}?`, run: say('Deleted') },
]
const many: readonly RowAction<SampleRecord>[] = [
  { label: 'Patient Info', icon: IconEye, run: say('Patient Info') },
  { label: 'Verified', icon: IconStar, run: say('Verified') },
  ...two,
]

const few = sampleRecords(6)
const lots = sampleRecords(10_000)
const common = { label: 'Sample', columns, rowKey: (row: SampleRecord) => row.id, sort: '-patient' }

export function TableSection() {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set(['1']))
  const [changed, setChanged] = useState<ReadonlySet<string>>(new Set())
  return (
    <Section title="Table">
      <Sample title="Rows that open, with an action that destroys; a row that someone else changed glows once">
        <DataTable {...common} id="kit-two" records={few} rowActions={two} changedIds={changed} />
        <Button variant="default" w="fit-content" onClick={() => setChanged(new Set([String(changed.size % 6), '3']))}>
          Change a row
        </Button>
      </Sample>
      <Sample title="Selectable, more actions in a menu, renewing">
        <DataTable
          {...common}
          id="kit-many"
          records={few}
          rowActions={many}
          selection={{ selected, onChange: setSelected }}
          loading="again"
        />
      </Sample>
      <Sample title="Ten thousand rows">
        <div className={classes.short}>
          <DataTable {...common} id="kit-lots" records={lots} rowActions={one} />
        </div>
      </Sample>
      <Sample title="Loading for the first time">
        <DataTable {...common} id="kit-loading" records={[]} loading="first" skeletonRows={4} />
      </Sample>
      <div className={classes.grid}>
        <Sample title="Empty">
          <DataTable {...common} id="kit-empty" records={[]} placeholder={<EmptyState text="No data found" />} />
        </Sample>
        <Sample title="Failed">
          <DataTable
            {...common}
            id="kit-failed"
            records={[]}
            placeholder={<ErrorState text="The list could not be loaded." onRetry={() => undefined} />}
          />
        </Sample>
      </div>
    </Section>
  )
}
