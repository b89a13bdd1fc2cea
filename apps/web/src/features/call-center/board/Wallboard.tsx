import { contract } from '@bitewing/contract'
import { Button } from '@mantine/core'
import { IconMaximize } from '@tabler/icons-react'
import { useRef } from 'react'
import { useEndpoint } from '../../../kit/api/index.ts'
import { EmptyState, QueryState } from '../../../kit/components/index.ts'
import { today } from '../../../kit/date/index.ts'
import { formatNumber } from '../../../kit/format/index.ts'
import { messages } from '../../../messages.ts'
import classes from './board.module.css'

const text = messages.callCenter
const TILES = ['toCall', 'within24', 'within48', 'running', 'callbacks'] as const

/** For the wall of the call center: large numbers, live, and no patient's name. */
export function Wallboard() {
  const root = useRef<HTMLDivElement>(null)
  const board = useEndpoint(contract.callCenter.board, { today: today() })
  const { data } = board
  if (data === undefined) return <QueryState answers={[board]} waiting={320} failed={text.boardFailed} />
  const done = data.done.reduce((sum, { count }) => sum + count, 0)
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
      <div className={classes.tables}>
        <section aria-label={text.byCarrier}>
          <h2 className={classes.title}>{text.byCarrier}</h2>
          {data.carriers.length === 0 ? (
            <EmptyState text={text.nothingToCall} />
          ) : (
            <ul className={classes.lines}>
              {data.carriers.map(({ name, count }) => (
                <Line key={name} name={name} count={count} most={data.carriers[0]?.count ?? count} />
              ))}
            </ul>
          )}
        </section>
        <section aria-label={text.perHour}>
          <h2 className={classes.title}>{text.perHour}</h2>
          {data.done.length === 0 ? (
            <EmptyState text={text.nothingDone} />
          ) : (
            <ul className={classes.lines}>
              {data.done.map(({ hour, count }) => (
                <Line
                  key={hour}
                  name={text.hour(hour)}
                  count={count}
                  most={Math.max(...data.done.map((each) => each.count))}
                />
              ))}
            </ul>
          )}
        </section>
      </div>
    </div>
  )
}

function Tile({ name, value, urgent = false }: { name: string; value: number; urgent?: boolean }) {
  return (
    <div className={classes.tile} data-urgent={urgent || undefined}>
      <dt>{name}</dt>
      <dd>{formatNumber(value)}</dd>
    </div>
  )
}

function Line({ name, count, most }: { name: string; count: number; most: number }) {
  return (
    <li>
      <span className={classes.name}>{name}</span>
      <span className={classes.track} aria-hidden>
        <span className={classes.fill} style={{ width: `${(100 * count) / most}%` }} />
      </span>
      <span className={classes.count}>{formatNumber(count)}</span>
    </li>
  )
}
