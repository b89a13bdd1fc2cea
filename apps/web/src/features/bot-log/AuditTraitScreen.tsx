import type { BotStatus } from '@bitewing/contract'
import type { ReactNode } from 'react'
import { useOpenRecord } from '../../kit/crud/index.ts'
import { List } from '../../kit/list/index.ts'
import { PracticePage } from '../../kit/components/index.ts'
import { botLogList } from './bot-log-list.tsx'

/** 3 §2: the log of the robot's work, one day at a time. */
export function AuditTraitScreen({ views }: { views: ReactNode }) {
  const open = useOpenRecord<BotStatus>()
  return (
    <PracticePage filters={views}>
      <List definition={botLogList} rowActions={[open]} />
    </PracticePage>
  )
}
