import { type OutputOf, type PhoneLine, phoneLines } from '@bitewing/contract'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useCall, useEndpoint } from '../../kit/api/index.ts'
import { Dialog, QueryState } from '../../kit/components/index.ts'
import { formatMoment } from '../../kit/date/index.ts'
import { SelectField } from '../../kit/form/index.ts'
import { messages } from '../../messages.ts'
import classes from './lines.module.css'

const texts = messages.phoneLines

export function LinesDialog({ onClose }: { onClose: () => void }) {
  const answer = useEndpoint(phoneLines.all, {})
  if (answer.data !== undefined) return <Lines {...answer.data} onClose={onClose} />
  return (
    <Dialog title={texts.dialog} size="lg" onClose={onClose}>
      <QueryState answers={[answer]} waiting={160} failed={texts.failed} />
    </Dialog>
  )
}

type LinesProps = OutputOf<typeof phoneLines.all> & { onClose: () => void }

/** Whose each line is: chosen for all of them, saved together. */
function Lines({ lines, clients, onClose }: LinesProps) {
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({})
  const save = useCall(phoneLines.assign, { success: texts.saved })
  const options = clients.map(({ _id, name }) => ({ value: _id, label: name }))
  const clientOf = ({ _id, clientId }: PhoneLine) => chosen[_id] ?? clientId ?? ''
  const changed = lines.filter((line) => clientOf(line) !== (line.clientId ?? ''))
  const send = () =>
    save.mutate(
      { lines: changed.map((line) => ({ _id: line._id, clientId: clientOf(line) || null })) },
      { onSuccess: onClose },
    )
  return (
    <Dialog
      title={texts.dialog}
      size="lg"
      onClose={onClose}
      saving={save.isPending}
      dirty={changed.length > 0}
      cancelLabel={messages.form.cancel}
      footer={
        <Button onClick={send} disabled={changed.length === 0} loading={save.isPending}>
          {messages.form.save}
        </Button>
      }
    >
      <p className={classes.explained}>{lines.length === 0 ? texts.none : texts.explained}</p>
      <ul className={classes.lines}>
        {lines.map((line) => (
          <li key={line._id} className={classes.line}>
            <LineName line={line} />
            <SelectField
              label={texts.client(line.name)}
              hideLabel
              placeholder={texts.nobody}
              options={options}
              clearable
              value={clientOf(line)}
              onChange={(clientId) => setChosen({ ...chosen, [line._id]: clientId })}
            />
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

function LineName({ line: { name, digits, provider, assignedAt, assignedBy } }: { line: PhoneLine }) {
  return (
    <div className={classes.name}>
      <span>{name}</span>
      <span className={classes.quiet}>
        {digits} · {texts.providers[provider]}
      </span>
      {assignedAt !== null && (
        <span className={classes.quiet}>{texts.assigned(assignedBy, formatMoment(assignedAt).day)}</span>
      )}
    </div>
  )
}
