import { extraction } from '@bitewing/contract'
import { useState } from 'react'
import { DateField, SelectField } from '../../kit/form/index.ts'
import { List } from '../../kit/list/index.ts'
import { messages } from '../../messages.ts'
import { EmptyState, PracticePage } from '../../kit/parts/index.ts'
import { useSelected } from '../../kit/selection.ts'
import classes from './extraction.module.css'
import { logsList } from './logs-list.tsx'
import { useLogFilters } from './use-log-filters.ts'
import { usePolling } from './use-polling.ts'

const texts = messages.extractionLogs
/** 3 §9 */
const POLL_MS = 15_000

export function LogsScreen() {
  return (
    <PracticePage title={texts.title}>
      <Logs />
    </PracticePage>
  )
}

function Logs() {
  const { practices } = useSelected()
  const { filters, change } = useLogFilters(practices)
  const { sheetDate, practiceId } = filters
  const [left, setLeft] = useState(false)
  usePolling(extraction.logs, POLL_MS, () => sheetDate !== '')
  return (
    <>
      <div className={classes.filters} role="search">
        <DateField
          label={texts.sheetDate}
          required
          value={sheetDate}
          onChange={(date) => change({ ...filters, sheetDate: date })}
          onBlur={() => setLeft(true)}
          error={left && sheetDate === '' ? texts.sheetDateRequired : undefined}
        />
        {practices.length > 1 && (
          <SelectField
            label={texts.practice}
            placeholder={texts.allPractices}
            clearable
            options={practices.map(({ _id, name }) => ({ value: _id, label: name }))}
            value={practiceId}
            onChange={(id) => change({ ...filters, practiceId: id })}
          />
        )}
      </div>
      {sheetDate === '' ? (
        <EmptyState text={texts.choose} />
      ) : (
        <List definition={logsList} input={{ sheetDate, ...(practiceId !== '' && { practiceId }) }} />
      )}
    </>
  )
}
