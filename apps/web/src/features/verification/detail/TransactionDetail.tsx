import type { PatientDetail, VerificationRecord } from '@bitewing/contract'
import { Presence } from '../../../kit/indicators/index.ts'
import { messages } from '../../../messages.ts'
import { Banner, Page, Strip } from '../../../kit/components/index.ts'
import type { DetailParts } from '../detail-parts.ts'
import classes from './detail.module.css'
import { CarrierPhone } from './CarrierPhone.tsx'
import { DetailTabs } from './tabs/DetailTabs.tsx'
import type { OpenedRecord } from './opened-record.ts'
import { RecordMarks } from './RecordMarks.tsx'
import { EmptyButton } from './EmptyButton.tsx'
import { RetryButton } from './RetryButton.tsx'
import { AuditToggle } from '../AuditToggle.tsx'
import { SidePanel } from './side-panel/SidePanel.tsx'
import { type TabName, tabsOf } from './tabs/tabs.ts'
import { useDetailRights } from './use-detail-rights.ts'
import { useKeptTab } from './tabs/use-kept-tab.ts'

type TransactionDetailProps = {
  opened: OpenedRecord
  record: VerificationRecord
  patient: PatientDetail
  parts: DetailParts
}

/** Tabs that need the full width. */
const WITHOUT_PANEL: readonly TabName[] = ['fbd', 'policy']

export function TransactionDetail({ opened, record, patient, parts }: TransactionDetailProps) {
  const rights = useDetailRights(record, opened)
  const names = tabsOf(record, rights)
  const [tab, setTab] = useKeptTab(record._id)
  const open = names.includes(tab) ? tab : 'patient'
  // The open tab can disappear when a colleague sets the record as verified. If it comes back, it is not reopened.
  if (open !== tab) setTab(open)
  const withPanel = !WITHOUT_PANEL.includes(open)

  return (
    <Page
      strip={
        <Strip
          name={record.PatientName}
          marks={<RecordMarks record={record} />}
          presence={<Presence recordId={record._id} />}
          actions={
            <>
              {rights.phone && <CarrierPhone record={record} />}
              <parts.CompareButton recordId={record._id} />
              <parts.TicketsButton transactionId={record._id} practiceId={record.PracticeId} />
              {rights.retry && <EmptyButton record={record} />}
              {rights.retry && <RetryButton record={record} />}
              {/* Otherwise it is in the panel. */}
              {rights.audit && !withPanel && <AuditToggle record={record} size="xs" />}
            </>
          }
        />
      }
    >
      {record.audited && <Banner kind="locked" text={messages.verification.auditedBanner} />}
      <div className={classes.layout} data-panel={withPanel || undefined}>
        <DetailTabs
          record={record}
          patient={patient}
          rights={rights}
          opened={opened}
          parts={parts}
          names={names}
          open={open}
          onOpen={setTab}
        />
        <SidePanel record={record} rights={rights} hidden={!withPanel} />
      </div>
    </Page>
  )
}
