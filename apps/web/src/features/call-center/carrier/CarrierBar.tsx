import { type CarrierProfile, contract, type VerificationRecord } from '@bitewing/contract'
import { ActionIcon, Button, Tooltip } from '@mantine/core'
import { IconFlag2, IconFlag2Filled } from '@tabler/icons-react'
import { useState } from 'react'
import { useCall } from '../../../kit/api/index.ts'
import { StatusBadge } from '../../../kit/components/index.ts'
import { toast } from '../../../kit/feedback/index.ts'
import { SelectField } from '../../../kit/form/index.ts'
import { DialNumber, readable } from '../../../kit/phone/index.ts'
import { messages } from '../../../messages.ts'
import classes from '../call-center.module.css'
import type { Carrier } from './use-carrier.ts'

const text = messages.callCenter

/** What earlier calls to the record's own payer have taught. */
type Learned = { usualCall: number | null; told: readonly string[] }
type CarrierBarProps = { carrier: Carrier; record: VerificationRecord; learned: Learned }

/** 2 §2.6: whom to call under which number, and what callers know about the line. */
export function CarrierBar({ carrier, record, learned }: CarrierBarProps) {
  const { profile, number } = carrier
  return (
    <div className={classes.carrier}>
      <SelectField
        label={text.carrier}
        options={carrier.carriers.map(({ _id, name }) => ({ value: _id, label: name }))}
        value={carrier.carrierId}
        onChange={carrier.choose}
        limit={50}
        error={carrier.listFailed ? text.carriersFailed : undefined}
      />
      {carrier.numberMissing ? (
        <p className={classes.failed} role="alert">
          {text.numberFailed}
        </p>
      ) : (
        number !== undefined && (
          <>
            <SelectField
              label={text.number}
              options={(profile?.numbers ?? []).map((each) => ({
                value: each._id,
                label: text.numberOf(each.label, readable(each.number), each.source),
              }))}
              value={number._id}
              onChange={carrier.chooseNumber}
            />
            <Dial key={`${carrier.carrierId} ${number._id}`} carrier={carrier} record={record} number={number} />
          </>
        )
      )}
      <Memory profile={profile} learned={carrier.isOwn ? learned : undefined} />
    </div>
  )
}

type MemoryProps = { profile: CarrierProfile | undefined; learned: Learned | undefined }

function Memory({ profile, learned: { usualCall, told } = { usualCall: null, told: [] } }: MemoryProps) {
  const facts = [
    [text.menuPath, profile?.menuPath ?? ''],
    [text.hours, profile?.hours ?? ''],
    [text.usualCall, usualCall === null ? '' : text.minutes(Math.max(1, Math.round(usualCall / 60)))],
    [text.told, told.join(', ')],
  ].filter(([, value]) => value !== '')
  if (facts.length === 0) return null
  return (
    <dl className={classes.memory}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

type DialProps = Omit<CarrierBarProps, 'learned'> & { number: NonNullable<Carrier['number']> }

/** A carrier that is not the record's own is dialled only by who says so: it would be told who the patient is. */
function Dial({ carrier, record, number }: DialProps) {
  const [anyway, setAnyway] = useState(false)
  if (!carrier.isOwn && !anyway)
    return (
      <div className={classes.warning}>
        <span role="alert">{text.otherCarrier(record.CarrierName)}</span>
        <Button size="compact-xs" variant="default" onClick={() => setAnyway(true)}>
          {text.dialAnyway}
        </Button>
      </div>
    )
  return (
    <div className={classes.dial}>
      <DialNumber number={number.number} record={{ _id: record._id, practiceId: record.PracticeId }} />
      <ReportButton carrier={carrier} number={number} />
    </div>
  )
}

function ReportButton({ carrier, number }: Pick<DialProps, 'carrier' | 'number'>) {
  const report = useCall(contract.carriers.reportNumber)
  const wrong = number.reportedAt !== null
  const label = wrong ? text.takeBack : text.reportWrong
  const Icon = wrong ? IconFlag2Filled : IconFlag2
  async function send() {
    await report.mutateAsync({ id: carrier.carrierId, numberId: number._id, wrong: !wrong })
    if (!wrong) toast.success(text.reportedDone)
  }
  return (
    <>
      <Tooltip label={label}>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={label}
          loading={report.isPending}
          onClick={() => void send().catch(() => {})}
        >
          <Icon size={16} stroke={1.75} aria-hidden />
        </ActionIcon>
      </Tooltip>
      {wrong && <StatusBadge tone="warning">{text.reported}</StatusBadge>}
    </>
  )
}
