import { contract, type ExplainedField, type ExplainedRow, type PayerAnswerLine } from '@bitewing/contract'
import { SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { useEndpoint } from '../../../kit/api/index.ts'
import { Dialog, EmptyState, PlainTable, QueryState, StatusBadge, type Tone } from '../../../kit/components/index.ts'
import { messages } from '../../../messages.ts'
import classes from './PayerAnswers.module.css'

const text = messages.formFill

type WhyDialogProps = { recordId: string; answer: PayerAnswerLine; onClose: () => void }

/** What the rules made of an answer, row by row and field by field. */
export function WhyDialog({ recordId, answer, onClose }: WhyDialogProps) {
  return (
    <Dialog title={text.whyTitle(answer.payer)} size={1100} onClose={onClose}>
      <Content recordId={recordId} answerId={answer._id} />
    </Dialog>
  )
}

type View = 'rows' | 'fields'

function Content({ recordId, answerId }: { recordId: string; answerId: string }) {
  const why = useEndpoint(contract.formFill.payerWhy, { id: recordId, answerId })
  const [view, setView] = useState<View>('rows')
  const { data } = why
  if (data === undefined) return <QueryState answers={[why]} waiting={320} failed={text.answersFailed} />
  if (!data.aboutPatient) return <EmptyState text={text.whyOfNobody} />
  const views = [
    { value: 'rows', label: text.whyRows(data.rows.length) },
    { value: 'fields', label: text.whyFields(data.fields.length) },
  ] as const
  return (
    <>
      <SegmentedControl
        size="xs"
        aria-label={text.whyView}
        className={classes.view}
        data={[...views]}
        value={view}
        onChange={(value) => setView(value)}
      />
      {view === 'rows' ? <Rows rows={data.rows} /> : <Fields fields={data.fields} />}
    </>
  )
}

const TONES: Readonly<Record<ExplainedRow['outcome'] | ExplainedField['outcome'], Tone>> = {
  filled: 'success',
  proposed: 'warning',
  'set aside': 'neutral',
  'not used': 'neutral',
  left: 'neutral',
}

function Outcome({ outcome }: { outcome: keyof typeof TONES }) {
  return <StatusBadge tone={TONES[outcome]}>{text.outcomes[outcome]}</StatusBadge>
}

function Rows({ rows }: { rows: readonly ExplainedRow[] }) {
  return (
    <PlainTable
      label={text.whyRows(rows.length)}
      columns={[text.segment, text.whyRow, text.whyOutcome, text.whyReason]}
    >
      {rows.map((row) => (
        <tr key={row.segment}>
          <td className={classes.segment}>{row.segment}</td>
          <th scope="row" className={classes.what}>
            {[row.category, row.network, row.what, row.value].filter((part) => part !== '').join(' · ')}
            {row.words !== '' && <p className={classes.said}>{row.words}</p>}
          </th>
          <td>
            <Outcome outcome={row.outcome} />
            {row.fields.length > 0 && <p className={classes.said}>{row.fields.join(', ')}</p>}
          </td>
          <td className={classes.reason}>{row.reason}</td>
        </tr>
      ))}
    </PlainTable>
  )
}

function Fields({ fields }: { fields: readonly ExplainedField[] }) {
  return (
    <PlainTable
      label={text.whyFields(fields.length)}
      columns={[text.whyField, text.whyOutcome, text.value, text.segment, text.whyReason]}
    >
      {fields.map((field) => (
        <tr key={field.bookmark}>
          <th scope="row">{field.label}</th>
          <td>
            <Outcome outcome={field.outcome} />
          </td>
          <td>{field.values.join(', ')}</td>
          <td className={classes.segments}>{field.segment}</td>
          <td className={classes.reason}>
            {field.reason}
            {field.words !== '' && <p className={classes.said}>{field.words}</p>}
          </td>
        </tr>
      ))}
    </PlainTable>
  )
}
