import type { VerificationRecord } from '@bitewing/contract'
import type { ReactNode } from 'react'
import { formatCalendarDate } from '../../../../kit/date/index.ts'
import { messages } from '../../../../messages.ts'
import { DateTime } from '../../../../kit/components/index.ts'
import { Eligibility, MissingFields, VerificationBy } from '../../../../kit/indicators/index.ts'
import { AuditToggle } from '../../AuditToggle.tsx'
import { Comments } from './Comments.tsx'
import classes from './side-panel.module.css'
import { StatusEditor } from './StatusEditor.tsx'
import type { DetailRights } from '../use-detail-rights.ts'

type SidePanelProps = {
  record: VerificationRecord
  rights: DetailRights
  /** Hidden rather than unmounted, because a comment may be half written. */
  hidden: boolean
}

const { info } = messages.verification

/** A summary of the record, its status, and the comments. */
export function SidePanel({ record, rights, hidden }: SidePanelProps) {
  const { apptData } = record
  return (
    <aside className={classes.side} hidden={hidden} aria-label={messages.verification.panel}>
      <dl className={classes.facts}>
        <Fact name={info.appointment}>{formatCalendarDate(apptData.date)}</Fact>
        <Fact name={info.provider}>{apptData.provider}</Fact>
        <Fact name={info.practice}>{record.PracticeName}</Fact>
        <Fact name={info.carrier}>{record.CarrierName}</Fact>
        <Fact name={info.type}>{[record.type, record.policyType].filter(Boolean).join(' · ')}</Fact>
        <Fact name={info.apptNote}>{record.apptNote}</Fact>
        <Fact name={info.verification}>
          <VerificationBy value={record.VerificationType} />
        </Fact>
        {!rights.setStatus && (
          <Fact name={info.eligibility}>
            <Eligibility status={record.iv_status} />
          </Fact>
        )}
        <Fact name={info.missing}>
          <MissingFields missing={record.missingRequiredInputQty} total={record.totalRequiredFields} withTotal />
        </Fact>
        {record.auditedAt !== null && (
          <Fact name={info.audited}>
            <DateTime value={record.auditedAt} />{' '}
            {record.auditedBy !== null && messages.verification.auditedBy(record.auditedBy)}
          </Fact>
        )}
      </dl>
      {rights.setStatus && <StatusEditor record={record} />}
      {rights.audit && <AuditToggle record={record} />}
      <Comments record={record} mayComment={rights.comment} />
    </aside>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  if (children === '') return null
  return (
    <div className={classes.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
