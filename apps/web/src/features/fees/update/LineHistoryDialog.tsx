import { fees, type FeeLine } from '@bitewing/contract'
import { useEndpoint } from '../../../kit/api/index.ts'
import { DateTime, Dialog, EmptyState, PlainTable, QueryState } from '../../../kit/components/index.ts'
import { messages } from '../../../messages.ts'

const texts = messages.fees

/** Every price and name that a line has had. */
export function LineHistoryDialog({ line, onClose }: { line: FeeLine; onClose: () => void }) {
  return (
    <Dialog title={texts.historyOf(line.serviceCode)} size="lg" onClose={onClose}>
      <Lines id={line._id} />
    </Dialog>
  )
}

function Lines({ id }: { id: string }) {
  const history = useEndpoint(fees.lineHistory, { id })
  if (history.data === undefined) return <QueryState answers={[history]} waiting={160} failed={texts.historyFailed} />
  if (history.data.records.length === 0) return <EmptyState text={texts.neverChanged} />
  return (
    <PlainTable label={texts.history} columns={[texts.when, texts.who, texts.before, texts.after]}>
      {history.data.records.map(({ at, by, before, after }) => (
        <tr key={at}>
          <th scope="row">
            <DateTime value={at} />
          </th>
          <td>{by}</td>
          <td>{before || texts.notThere}</td>
          <td>{after || texts.notThere}</td>
        </tr>
      ))}
    </PlainTable>
  )
}
