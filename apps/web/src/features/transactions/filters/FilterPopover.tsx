import { FILTER_OPERATIONS, TEXT_FILTERS, type TextFilterName, YES_NO_FILTERS } from '@bitewing/domain'
import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { DateRangeField, SelectField } from '../../../kit/form/index.ts'
import { FilterDropdown, useSlash } from '../../../kit/list/index.ts'
import { messages } from '../../../messages.ts'
import { useSelected } from '../../../kit/selection.ts'
import {
  draftOf,
  type FilterDraft,
  filterOf,
  isDisabled,
  takesNoValue,
  withOperation,
  fieldsMissingValue,
  withValue,
  withYesNo,
} from './filter-draft.ts'
import type { GridView } from '../view/grid-view.ts'
import { RecordTypes } from './RecordTypes.tsx'
import classes from '../transactions.module.css'

const texts = messages.transactions
const OPERATIONS = FILTER_OPERATIONS.map((value) => ({ value, label: texts.operations[value] }))

type FilterFormProps = { view: GridView; onApply: (part: Partial<GridView>) => void; onReset: () => void }

/** 2 §2.2, §5 */
export function FilterPopover({ view, onApply, onReset }: FilterFormProps) {
  const [opened, setOpened] = useState(false)
  useSlash(true, () => setOpened(true))
  const closing =
    <A extends unknown[]>(work: (...values: A) => void) =>
    (...values: A) => {
      work(...values)
      setOpened(false)
    }
  return (
    <FilterDropdown opened={opened} setOpened={setOpened} width={560} className={classes.filterDropdown}>
      <FilterForm view={view} onApply={closing(onApply)} onReset={closing(onReset)} />
    </FilterDropdown>
  )
}

/** Mounted with each opening, so that it always starts from the applied filters. */
function FilterForm({ view, onApply, onReset }: FilterFormProps) {
  const { practices } = useSelected()
  const [type, setType] = useState(view.type)
  const [practiceId, setPracticeId] = useState(view.practiceId)
  const [range, setRange] = useState({ start: view.startDate, end: view.endDate })
  const [draft, setDraft] = useState(() => draftOf(view.filter))
  const [missing, setMissing] = useState<readonly TextFilterName[]>([])

  function apply(event: FormEvent) {
    event.preventDefault()
    const without = fieldsMissingValue(draft)
    setMissing(without)
    if (without.length > 0) return
    onApply({ type, practiceId, startDate: range.start, endDate: range.end, filter: filterOf(draft) })
  }

  return (
    <form className={classes.filterForm} onSubmit={apply} onReset={onReset} noValidate>
      <DateRangeField value={range} onChange={setRange} inPopover />
      <div className={classes.pair}>
        <RecordTypes types={type} onChange={setType} />
        <SelectField
          label={texts.practice}
          placeholder={texts.allPractices}
          options={practices.map(({ _id, name }) => ({ value: _id, label: name }))}
          value={practiceId}
          onChange={setPracticeId}
          clearable
          inPopover
        />
      </div>
      {TEXT_FILTERS.map((name) => (
        <TextFilterRow key={name} name={name} draft={draft} onChange={setDraft} isMissing={missing.includes(name)} />
      ))}
      <div className={classes.pair}>
        {YES_NO_FILTERS.map((name) => (
          <SelectField
            key={name}
            label={texts.filterFields[name]}
            placeholder={texts.any}
            options={(['c', 'nc'] as const).map((value) => ({ value, label: texts.yesNo[name][value] }))}
            value={draft.yesNo[name]}
            onChange={(operation) => setDraft(withYesNo(draft, name, operation))}
            clearable
            inPopover
          />
        ))}
      </div>
      <div className={classes.filterButtons}>
        <Button type="reset" variant="default">
          {messages.list.reset}
        </Button>
        <Button type="submit">{messages.list.apply}</Button>
      </div>
    </form>
  )
}

type TextFilterRowProps = {
  name: TextFilterName
  draft: FilterDraft
  onChange: (draft: FilterDraft) => void
  isMissing: boolean
}

function TextFilterRow({ name, draft, onChange, isMissing }: TextFilterRowProps) {
  const label = texts.filterFields[name]
  const disabled = isDisabled(draft, name)
  return (
    <fieldset className={classes.filterRow} disabled={disabled}>
      <legend className={classes.filterLabel}>{label}</legend>
      <SelectField
        label={texts.operationOf(label)}
        hideLabel
        placeholder={texts.any}
        options={OPERATIONS}
        value={draft.texts[name].operation}
        onChange={(operation) => onChange(withOperation(draft, name, operation))}
        disabled={disabled}
        clearable
        inPopover
      />
      <TextInput
        aria-label={texts.valueOf(label)}
        value={draft.texts[name].value}
        onChange={(event) => onChange(withValue(draft, name, event.currentTarget.value))}
        disabled={disabled || takesNoValue(draft.texts[name])}
        maxLength={200}
        error={isMissing && draft.texts[name].value.trim() === '' ? texts.valueRequired : undefined}
      />
    </fieldset>
  )
}
