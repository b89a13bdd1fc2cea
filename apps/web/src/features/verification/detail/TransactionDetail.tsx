import type { PatientDetail, VerificationRecord } from '@bitewing/contract'
import { useCallback, useState } from 'react'
import { Page } from '../../../kit/parts/index.ts'
import { useUnsavedGuard } from '../../../kit/form/index.ts'
import { messages } from '../../../kit/messages.ts'
import { AuditedBanner } from '../AuditedBanner.tsx'
import type { DetailParts, IncomingPolicy } from '../detail-parts.ts'
import classes from './detail.module.css'
import { DetailTabs, type TabName } from './DetailTabs.tsx'
import type { OpenedRecord } from './opened-record.ts'
import { Phone } from './Phone.tsx'
import { Presence } from './Presence.tsx'
import { RecordHeading } from './RecordHeading.tsx'
import { RetryButton } from './RetryButton.tsx'
import { SidePanel } from './SidePanel.tsx'
import { useDetailRights } from './use-detail-rights.ts'

type TransactionDetailProps = {
  opened: OpenedRecord
  record: VerificationRecord
  patient: PatientDetail
  parts: DetailParts
}

/** While one of these is open, the form needs the room. */
const WITHOUT_PANEL: readonly TabName[] = ['fbd', 'policy']

export function TransactionDetail({ opened, record, patient, parts }: TransactionDetailProps) {
  const rights = useDetailRights(record, opened)
  const [tab, setTab] = useState<TabName>('patient')
  const [policy, setPolicy] = useState<IncomingPolicy>()
  const [dirty, setDirty] = useState<ReadonlySet<string>>(new Set())
  useUnsavedGuard(dirty.size > 0)

  const tellDirty = useCallback((name: string, isDirty: boolean) => {
    setDirty((before) => {
      if (before.has(name) === isDirty) return before
      const next = new Set(before)
      if (isDirty) next.add(name)
      else next.delete(name)
      return next
    })
  }, [])

  return (
    <Page
      title={messages.verification.detail}
      action={
        <>
          <Presence recordId={record._id} />
          {rights.phone && <Phone />}
          {rights.retry && <RetryButton record={record} />}
        </>
      }
    >
      <RecordHeading record={record} />
      {record.audited && <AuditedBanner />}
      <div className={classes.layout} data-panel={WITHOUT_PANEL.includes(tab) ? undefined : true}>
        <DetailTabs
          record={record}
          patient={patient}
          rights={rights}
          module={opened.module}
          overridePermissions={opened.overridePermissions}
          parts={parts}
          tab={tab}
          onTab={setTab}
          policy={policy}
          onPolicy={setPolicy}
          onDirty={tellDirty}
        />
        <SidePanel record={record} rights={rights} hidden={WITHOUT_PANEL.includes(tab)} onDirty={tellDirty} />
      </div>
    </Page>
  )
}
