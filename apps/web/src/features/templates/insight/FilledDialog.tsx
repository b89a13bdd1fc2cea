import { type OutputOf, templates } from '@bitewing/contract'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useEndpoint } from '../../../kit/api/index.ts'
import { Dialog, EmptyState, PlainTable, QueryState } from '../../../kit/components/index.ts'
import { SwitchField } from '../../../kit/form/index.ts'
import { messages } from '../../../messages.ts'
import { countOf } from '../count.ts'
import classes from './Insight.module.css'

const texts = messages.templateInsight

/** How often each field has a value, and which are never filled: what to drop from a form. */
export function FilledDialog({ templateId, onClose }: { templateId: string; onClose: () => void }) {
  const answer = useEndpoint(templates.filled, { id: templateId })
  return (
    <Dialog
      title={texts.filledTitle}
      size="lg"
      onClose={onClose}
      footer={<Button onClick={onClose}>{messages.feedback.close}</Button>}
    >
      {answer.data === undefined ? (
        <QueryState answers={[answer]} waiting={200} failed={texts.filledFailed} />
      ) : (
        <Shares {...answer.data} />
      )}
    </Dialog>
  )
}

function Shares({ records, fields }: OutputOf<typeof templates.filled>) {
  const [onlyNever, setOnlyNever] = useState(false)
  if (records === 0) return <EmptyState text={texts.noRecords} />
  const never = fields.filter(({ robot, person }) => robot + person === 0)
  const shown = (onlyNever ? never : fields).toSorted((a, b) => a.robot + a.person - (b.robot + b.person))
  const share = (count: number) => texts.share(Math.round((100 * count) / records))
  return (
    <div className={classes.result}>
      <p>{texts.filledIn(countOf(records), countOf(never.length))}</p>
      <SwitchField label={texts.onlyNever} value={onlyNever} onChange={setOnlyNever} />
      <PlainTable label={texts.filledTitle} columns={[texts.field, texts.category, texts.byRobot, texts.byPerson]}>
        {shown.map(({ _id, bookmark, label, section, robot, person }) => (
          <tr key={_id}>
            <th scope="row">
              {label} <span className={classes.bookmark}>{bookmark}</span>
            </th>
            <td>{section}</td>
            <td>{share(robot)}</td>
            <td>{share(person)}</td>
          </tr>
        ))}
      </PlainTable>
    </div>
  )
}
