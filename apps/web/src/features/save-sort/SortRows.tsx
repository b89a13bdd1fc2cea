import type { SortDirection, SortField } from '@bitewing/domain'
import { ActionIcon, Button } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useRef } from 'react'
import { SelectField } from '../../kit/form/index.ts'
import { messages } from '../../messages.ts'
import classes from './save-sort.module.css'
import {
  directionsOf,
  EMPTY_ROW,
  lacksDirection,
  MAX_ROWS,
  offeredFields,
  type SortRow,
  withDirection,
  withField,
} from './sort-draft.ts'

const texts = messages.saveSort

type SortRowsProps = {
  rows: readonly SortRow[]
  onChange: (rows: readonly SortRow[]) => void
  /** Whether the user has tried to save, so that missing values are marked. */
  showMissing: boolean
}

/** Up to seven pairs of a field and a direction; the first has the highest priority. */
export function SortRows({ rows, onChange, showMissing }: SortRowsProps) {
  const add = useRef<HTMLButtonElement>(null)
  const remove = (index: number) => {
    onChange(rows.length === 1 ? [EMPTY_ROW] : rows.toSpliced(index, 1))
    add.current?.focus()
  }
  return (
    <fieldset className={classes.group}>
      <legend className={classes.title}>{texts.fields}</legend>
      <ol className={classes.rows}>
        {rows.map((row, index) => (
          // The index is the only stable key: both values of a pair can change.
          <li key={index} className={classes.row}>
            <SelectField<SortField>
              label={texts.field(index + 1)}
              options={offeredFields(rows, index).map((value) => ({
                value,
                label: messages.transactions.sortFields[value],
              }))}
              value={row.field}
              onChange={(field) => onChange(withField(rows, index, field))}
              clearable
            />
            <SelectField<`${SortDirection}`>
              label={texts.direction(index + 1)}
              options={directionsOf(row.field).map((value) => ({ value: `${value}`, label: wordOf(row.field, value) }))}
              value={row.direction === '' ? '' : `${row.direction}`}
              onChange={(direction) => onChange(withDirection(rows, index, direction === '1' ? 1 : -1))}
              disabled={row.field === ''}
              error={showMissing && lacksDirection(row) ? texts.required : undefined}
            />
            <ActionIcon
              className={classes.remove}
              variant="subtle"
              color="gray"
              aria-label={texts.remove(index + 1)}
              onClick={() => remove(index)}
            >
              <IconX size={16} aria-hidden />
            </ActionIcon>
          </li>
        ))}
      </ol>
      <Button
        ref={add}
        variant="default"
        size="xs"
        leftSection={<IconPlus size={14} aria-hidden />}
        disabled={rows.length >= MAX_ROWS}
        onClick={() => onChange([...rows, EMPTY_ROW])}
      >
        {texts.add}
      </Button>
    </fieldset>
  )
}

function wordOf(field: SortField | '', direction: SortDirection): string {
  if (field === 'eligibilityStatus') return texts.active
  return direction === 1 ? texts.ascending : texts.descending
}
