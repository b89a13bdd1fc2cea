import { contract } from '@bitewing/contract'
import { Button } from '@mantine/core'
import { IconMaximize } from '@tabler/icons-react'
import { useRef } from 'react'
import { useSearchParams } from 'react-router'
import { useEndpoint } from '../../../kit/api/index.ts'
import { QueryState } from '../../../kit/components/index.ts'
import { today } from '../../../kit/date/index.ts'
import { formatNumber } from '../../../kit/format/index.ts'
import { messages } from '../../../messages.ts'
import { Agents } from './Agents.tsx'
import { BoardSection } from './BoardSection.tsx'
import classes from './board.module.css'
import { Deadline } from './Deadline.tsx'

const text = messages.callCenter
const TILES = ['toCall', 'within24', 'within48', 'running', 'callbacks'] as const
const USUAL_SLA = 24

/** For the wall of the call center: large numbers, live, and no patient's name. What was promised is in the address. */
export function Wallboard() {
  const root = useRef<HTMLDivElement>(null)
  const [params, setParams] = useSearchParams()
  const sla = slaIn(params.get('sla'))
  const board = useEndpoint(contract.callCenter.board, { today: today(), sla })
  const { data } = board
  if (data === undefined) return <QueryState answers={[board]} waiting={320} failed={text.boardFailed} />
  const done = data.done.reduce((sum, { count }) => sum + count, 0)
  const mostDone = Math.max(...data.done.map(({ count }) => count))
  const mostToCall = data.carriers[0]?.count ?? 1
  return (
    <div ref={root} className={classes.board}>
      <Button
        className={classes.full}
        variant="default"
        size="xs"
        leftSection={<IconMaximize size={16} aria-hidden />}
        onClick={() => void root.current?.requestFullscreen()}
      >
        {text.fullScreen}
      </Button>
      <dl className={classes.tiles}>
        {TILES.map((name) => (
          <Tile
            key={name}
            name={text.numbers[name]}
            value={data[name]}
            urgent={name === 'within24' && data[name] > 0}
          />
        ))}
        <Tile name={text.numbers.done} value={done} />
      </dl>
      <Deadline
        sla={data.sla}
        hours={sla}
        onChange={(hours) => setParams({ view: 'board', sla: String(hours) }, { replace: true })}
      />
      <div className={classes.tables}>
        <Agents agents={data.agents} />
        <BoardSection
          title={text.byCarrier}
          empty={text.nothingToCall}
          lines={data.carriers.map(({ name, count }) => ({
            key: name,
            name,
            share: count / mostToCall,
            value: formatNumber(count),
          }))}
        />
        <BoardSection
          title={text.perHour}
          empty={text.nothingDone}
          lines={data.done.map(({ hour, count }) => ({
            key: String(hour),
            name: text.hour(hour),
            share: count / mostDone,
            value: formatNumber(count),
          }))}
        />
        <BoardSection
          title={text.firstCall}
          empty={text.noFirstCall}
          lines={data.firstCall.map(({ name, records, first }) => ({
            key: name,
            name,
            share: first / records,
            value: text.firstCallOf(first, records),
          }))}
        />
      </div>
    </div>
  )
}

function slaIn(given: string | null): number {
  const hours = Number(given ?? USUAL_SLA)
  return Number.isInteger(hours) && hours >= 0 && hours <= 168 ? hours : USUAL_SLA
}

function Tile({ name, value, urgent = false }: { name: string; value: number; urgent?: boolean }) {
  return (
    <div className={classes.tile} data-urgent={urgent || undefined}>
      <dt>{name}</dt>
      <dd>{formatNumber(value)}</dd>
    </div>
  )
}
