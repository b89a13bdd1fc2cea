import { List } from '../../kit/list/index.ts'
import { PracticePage } from '../../kit/components/index.ts'
import { transactionsReportList } from './transactions-report-list.tsx'

/** 2 §2.15 */
export function TransactionsReportScreen() {
  return (
    <PracticePage>
      <List definition={transactionsReportList} />
    </PracticePage>
  )
}
