import { contract, type OutputOf } from '@bitewing/contract'
import { SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { useEndpoint } from '../../../kit/api/index.ts'
import { messages } from '../../../messages.ts'
import { PlainTable, QueryState } from '../../../kit/components/index.ts'
import drawer from '../side-drawer.module.css'
import classes from './PayerAnswers.module.css'

const text = messages.formFill

type Line = OutputOf<(typeof contract)['formFill']['payerBenefits']>['records'][number]
type Network = 'all' | 'In' | 'Out'

const NETWORKS = [
  { value: 'all', label: text.allNetworks },
  { value: 'In', label: text.inNetwork },
  { value: 'Out', label: text.outOfNetwork },
] as const

/** The newest answer of the payer, line by line. */
export function BenefitTable({ recordId }: { recordId: string }) {
  const answer = useEndpoint(contract.formFill.payerBenefits, { id: recordId })
  const [network, setNetwork] = useState<Network>('all')
  const { data } = answer
  if (data === undefined) return <QueryState answers={[answer]} waiting={240} failed={text.answersFailed} />
  if (data.answerId === null) return null
  return (
    <section aria-label={text.benefits}>
      <div className={classes.titleLine}>
        <h3 className={drawer.sectionTitle}>{text.benefits}</h3>
        <SegmentedControl
          size="xs"
          aria-label={text.network}
          data={[...NETWORKS]}
          value={network}
          onChange={(value) => setNetwork(value)}
        />
      </div>
      <Lines lines={data.records.filter((line) => holdsIn(network, line))} />
    </section>
  )
}

/** A line without a network applies to both. */
function holdsIn(network: Network, line: Line): boolean {
  return network === 'all' || line.network === network || line.network === 'Both' || line.network === ''
}

function Lines({ lines }: { lines: readonly Line[] }) {
  return (
    <PlainTable label={text.benefits} columns={[text.category, text.network, text.what, text.value, text.segment]}>
      {lines.map((line) => (
        <tr key={line.segment}>
          <th scope="row">{line.category}</th>
          <td>{line.network}</td>
          <td className={classes.what}>{line.what}</td>
          <td>
            {line.value}
            {line.words !== '' && <p className={classes.said}>{line.words}</p>}
          </td>
          <td className={classes.segment}>{line.segment}</td>
        </tr>
      ))}
    </PlainTable>
  )
}
