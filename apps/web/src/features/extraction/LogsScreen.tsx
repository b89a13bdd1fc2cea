import { List } from '../../kit/list/index.ts'
import { PracticePage } from '../../kit/parts/index.ts'
import { logsList } from './logs-list.tsx'

export function LogsScreen() {
  return (
    <PracticePage>
      <List definition={logsList} />
    </PracticePage>
  )
}
