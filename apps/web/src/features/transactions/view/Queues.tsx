import { contract } from '@bitewing/contract'
import { SegmentedControl } from '@mantine/core'
import { useEndpoint } from '../../../kit/api/index.ts'
import { formatNumber } from '../../../kit/format/index.ts'
import { messages } from '../../../messages.ts'
import { type GridView, viewInput } from './grid-view.ts'

const texts = messages.transactions

type QueuesProps = {
  view: GridView /** Undefined where it could not be loaded: nothing is said then, since none would be wrong. */
  shown: number | undefined
  onChange: (part: Partial<GridView>) => void
}

/** Which records the call center's list shows, each with how many there are. */
export function Queues({ view, shown, onChange }: QueuesProps) {
  const other = view.queue === 'toCall' ? 'all' : 'toCall'
  const { data } = useEndpoint(
    contract.transactions.list,
    { ...viewInput({ ...view, queue: other }), limit: 1, offset: 0, sort: { appointment: 1 } },
    { keepPrevious: true },
  )
  const count = (queue: GridView['queue']) => {
    if (queue === view.queue) return shown
    return queue === other ? data?.recordsQty : undefined
  }
  return (
    <SegmentedControl
      aria-label={texts.queue}
      data={(['toCall', 'all'] as const).map((queue) => ({
        value: queue,
        label: labelOf(texts.queues[queue], count(queue)),
      }))}
      value={view.queue}
      onChange={(queue) => onChange({ queue, sort: undefined })}
    />
  )
}

function labelOf(name: string, count: number | undefined): string {
  return count === undefined ? name : `${name} (${formatNumber(count)})`
}
