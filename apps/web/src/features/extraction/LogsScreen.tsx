import type { ExtractionLog } from '@bitewing/contract'
import { useOpenRecord } from '../../kit/crud/index.ts'
import { List } from '../../kit/list/index.ts'
import { PracticePage } from '../../kit/components/index.ts'
import { logsList } from './logs-list.tsx'

export function LogsScreen() {
  const open = useOpenRecord<ExtractionLog>()
  return (
    <PracticePage>
      <List definition={logsList} rowActions={[open]} />
    </PracticePage>
  )
}
