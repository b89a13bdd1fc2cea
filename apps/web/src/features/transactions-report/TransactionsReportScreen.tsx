import { useMemo, useState } from 'react'
import { useChangedRows } from '../../kit/api/index.ts'
import { useCan } from '../../kit/grants.ts'
import { List } from '../../kit/list/index.ts'
import { messages } from '../../messages.ts'
import { PracticePage } from '../../kit/parts/index.ts'
import { downloadReport } from './download-report.ts'
import { Legend } from './Legend.tsx'
import { currentMonth } from './month.ts'
import { reportList } from './transactions-report-list.tsx'
import classes from './report.module.css'
import { ReportFilters } from './ReportFilters.tsx'

/** 2 §2.15 */
export function TransactionsReportScreen() {
  return (
    <PracticePage title={messages.transactionsReport.title}>
      <Report />
    </PracticePage>
  )
}

function Report() {
  // Whoever stays over midnight of the last day keeps the month that they see.
  const [month] = useState(() => currentMonth())
  const changedIds = useChangedRows()
  const mayExport = useCan('transaction', 'export')
  const definition = useMemo(() => (mayExport ? { ...reportList, export: downloadReport } : reportList), [mayExport])
  return (
    <List
      definition={definition}
      input={month}
      changedIds={changedIds}
      renderFilters={(values, onChange) => (
        <div className={classes.head}>
          <ReportFilters month={month} values={values} onChange={onChange} />
          <Legend />
        </div>
      )}
    />
  )
}
