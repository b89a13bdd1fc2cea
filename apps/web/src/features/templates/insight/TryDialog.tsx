import { type OutputOf, search, templates } from '@bitewing/contract'
import { Button, Tabs } from '@mantine/core'
import { useState } from 'react'
import { useCall, useEndpoint } from '../../../kit/api/index.ts'
import { Dialog, EmptyState, PlainTable } from '../../../kit/components/index.ts'
import { formatCalendarDate, formatMoment } from '../../../kit/date/index.ts'
import { TextField } from '../../../kit/form/index.ts'
import { useMay } from '../../../kit/grants.ts'
import { messages } from '../../../messages.ts'
import classes from './Insight.module.css'
import { TryMember } from './TryMember.tsx'

const texts = messages.templateInsight

type Trial = OutputOf<typeof templates.try>

type TryDialogProps = {
  templateId: string
  /** Leads to a field of the form. */
  onGo: (id: string) => void
  onClose: () => void
}

/** What the robot would fill into the draft from a payer's answer about a patient, or about somebody in the sandbox, and from which segment. */
export function TryDialog({ templateId, onGo, onClose }: TryDialogProps) {
  const payers = useEndpoint(templates.memberPayers, { templateId }).data ?? []
  const [result, setResult] = useState<Trial>()
  const record = <TryRecord templateId={templateId} onTried={setResult} />
  return (
    <Dialog
      title={texts.tryTitle}
      size="xl"
      onClose={onClose}
      footer={<Button onClick={onClose}>{messages.feedback.close}</Button>}
    >
      {payers.length === 0 ? (
        record
      ) : (
        <Tabs defaultValue="record" keepMounted={false} onChange={() => setResult(undefined)}>
          <Tabs.List>
            <Tabs.Tab value="record">{texts.withRecord}</Tabs.Tab>
            <Tabs.Tab value="member">{texts.withMember}</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="record" className={classes.panel}>
            {record}
          </Tabs.Panel>
          <Tabs.Panel value="member" className={classes.panel}>
            <TryMember templateId={templateId} payers={payers} onTried={setResult} />
          </Tabs.Panel>
        </Tabs>
      )}
      {result !== undefined && <Filled result={result} onGo={onGo} />}
    </Dialog>
  )
}

type TryRecordProps = { templateId: string; onTried: (result: Trial | undefined) => void }

function TryRecord({ templateId, onTried }: TryRecordProps) {
  const may = useMay()
  const find = useCall(search.records)
  const attempt = useCall(templates.try)
  const [typed, setTyped] = useState('')
  if (!may(search.records)) return <EmptyState text={texts.mayNotSearch} />
  function look() {
    attempt.reset()
    onTried(undefined)
    if (typed.trim() !== '') find.mutate({ text: typed.trim() })
  }
  return (
    <>
      <p className={classes.help}>{texts.tryHelp}</p>
      <form
        className={classes.search}
        onSubmit={(event) => {
          event.preventDefault()
          look()
        }}
      >
        <TextField label={texts.patient} value={typed} onChange={setTyped} autoComplete="off" />
        <Button type="submit" variant="default" loading={find.isPending}>
          {texts.find}
        </Button>
      </form>
      {attempt.data === undefined && find.data !== undefined && (
        <FoundRecords
          records={find.data.records}
          trying={attempt.isPending ? attempt.variables.dataId : undefined}
          onTry={(dataId) => attempt.mutate({ templateId, dataId }, { onSuccess: onTried })}
        />
      )}
    </>
  )
}

type FoundRecordsProps = {
  records: OutputOf<typeof search.records>['records']
  trying: string | undefined
  onTry: (dataId: string) => void
}

function FoundRecords({ records, trying, onTry }: FoundRecordsProps) {
  if (records.length === 0) return <EmptyState text={texts.nobody} />
  return (
    <PlainTable label={texts.records} columns={[texts.patient, texts.visit, texts.carrier, texts.tryWord]}>
      {records.map((record) => (
        <tr key={record._id}>
          <th scope="row">{record.PatientName}</th>
          <td>{formatCalendarDate(record.Created)}</td>
          <td>{record.CarrierName}</td>
          <td>
            <Button
              size="compact-sm"
              variant="light"
              aria-label={texts.tryWith(record.PatientName)}
              loading={trying === record._id}
              onClick={() => onTry(record._id)}
            >
              {texts.tryWord}
            </Button>
          </td>
        </tr>
      ))}
    </PlainTable>
  )
}

type FilledProps = { result: Trial; onGo: (id: string) => void }

function Filled({ result: { answeredAt, payer, filled, proposed, fields }, onGo }: FilledProps) {
  const { day, time } = formatMoment(answeredAt)
  return (
    <div className={classes.result}>
      <p role="status">{texts.tried(filled.length, fields, payer, `${day} ${time}`)}</p>
      <PlainTable label={texts.wouldFill} columns={[texts.field, texts.value, texts.from]}>
        {filled.map(({ _id, label, value, segment }) => (
          <tr key={_id}>
            <th scope="row">
              <FieldLink label={label} onClick={() => onGo(_id)} />
            </th>
            <td>{value}</td>
            <td>{segment}</td>
          </tr>
        ))}
        {proposed.map(({ _id, label, values, words, segment }) => (
          <tr key={`${_id} ${words}`}>
            <th scope="row">
              <FieldLink label={label} onClick={() => onGo(_id)} />
            </th>
            <td>{texts.proposed(values.join(', '))}</td>
            <td>{texts.source(words, segment)}</td>
          </tr>
        ))}
      </PlainTable>
    </div>
  )
}

function FieldLink({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <button type="button" className={classes.link} onClick={onClick}>
      {label}
    </button>
  )
}
