import type { contract, OutputOf } from '@bitewing/contract'
import { exactDuration } from '@bitewing/domain'
import { IconPhoneCall } from '@tabler/icons-react'
import { useNow } from '../../../kit/use-now.ts'
import { messages } from '../../../messages.ts'
import { BoardSection } from './BoardSection.tsx'
import classes from './board.module.css'

const text = messages.callCenter

/** Who works with which carrier, and for how long. */
export function Agents({ agents }: { agents: OutputOf<typeof contract.callCenter.board>['agents'] }) {
  const now = useNow()
  return (
    <BoardSection
      title={text.agents}
      empty={text.nobodyWorks}
      lines={agents.map(({ name, carrier, since, calling }) => ({
        key: `${name} ${since}`,
        name: `${name} · ${carrier}`,
        value: (
          <span className={classes.since}>
            {calling && <IconPhoneCall size={16} aria-label={text.onCall} />}
            <time aria-live="off">{exactDuration((now - Date.parse(since)) / 1000)}</time>
          </span>
        ),
      }))}
    />
  )
}
