import type { DashboardGraphics } from '@bitewing/contract'
import { messages } from '../../messages.ts'
import { Breakdown } from './Breakdown.tsx'
import type { MonthBefore } from './Compared.tsx'
import type { GridFilter } from './grid-link.ts'
import { Panel } from './Panel.tsx'

const texts = messages.dashboard

type PracticesProps = { practices: DashboardGraphics['practices']; filter: GridFilter; before: MonthBefore }

export function Practices({ practices, filter, before }: PracticesProps) {
  const rows = practices.map(({ practiceId, name, ...numbers }) => ({
    key: practiceId,
    name,
    filter: { ...filter, practiceId },
    numbers,
  }))
  return (
    <Panel title={texts.practices}>
      <Breakdown title={texts.practices} of={texts.practice} rows={rows} before={before} />
    </Panel>
  )
}
