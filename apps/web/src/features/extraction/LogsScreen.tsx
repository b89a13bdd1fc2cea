import { List } from '../../kit/list/index.ts'
import { PracticePage } from '../../kit/components/index.ts'
import { logsList } from './logs-list.tsx'

export function LogsScreen() {
  return (
    <PracticePage>
      <List definition={logsList} />
    </PracticePage>
  )
}
