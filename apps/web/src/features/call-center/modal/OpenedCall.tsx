import { can, contract, type OutputOf, type PatientDetail, type VerificationRecord } from '@bitewing/contract'
import { Tabs } from '@mantine/core'
import { Banner } from '../../../kit/components/index.ts'
import { useMay } from '../../../kit/grants.ts'
import { messages } from '../../../messages.ts'
import type { CallParts } from '../call-parts.ts'
import classes from '../call-center.module.css'
import { CarrierBar } from '../carrier/CarrierBar.tsx'
import { useCarrier } from '../carrier/use-carrier.ts'
import { TakenBanner } from '../reservation/TakenBanner.tsx'
import { useCalled } from '../use-called.ts'
import { CallHeading } from './CallHeading.tsx'
import { CALL_TABS, type CallTab, useCallTab } from './use-call-tab.ts'

const text = messages.callCenter

type OpenedCallProps = {
  record: VerificationRecord
  patient: PatientDetail
  questions: OutputOf<typeof contract.callCenter.questions>
  parts: CallParts
  onOpen: (recordId: string) => void
  onFullPage: (record: VerificationRecord) => void
}

export function OpenedCall({ record, patient, questions, parts, onOpen, onFullPage }: OpenedCallProps) {
  const { CallForm, FilesPanel, PatientInfoTab, StatusEditor } = parts
  const may = useMay()
  const open = !record.audited
  const mayStatus = open && may(contract.verification.updateStatus)
  const carrier = useCarrier(questions.carrierId)
  const called = useCalled(record._id)
  const { tab, choose, check, checking } = useCallTab(record)
  return (
    <div className={classes.opened}>
      <CallHeading
        record={record}
        patient={patient}
        questions={questions}
        parts={parts}
        onOpen={onOpen}
        onFullPage={onFullPage}
      />
      <CarrierBar carrier={carrier} record={record} learned={questions} />
      <TakenBanner record={record} />
      {record.audited && <Banner kind="locked" text={messages.verification.auditedBanner} />}
      <Tabs
        className={classes.tabs}
        value={tab}
        activateTabWithKeyboard={false}
        // Hidden tabs stay mounted, so that unsaved changes are not lost and uploads continue.
        keepMountedMode="display-none"
        onChange={(next) => void choose(next as CallTab)}
      >
        <Tabs.List aria-label={text.parts}>
          {CALL_TABS.map((name) => (
            <Tabs.Tab key={name} value={name} disabled={name === 'files' && checking}>
              {text.tabs[name]}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="patient" className={classes.panel} keepMounted>
          {mayStatus && (
            <div className={classes.status}>
              <StatusEditor record={record} />
            </div>
          )}
          <PatientInfoTab
            patient={patient}
            mayUpdate={open && may(can('patientInfo', 'updatePatientInfo'))}
            success={text.spreadsheetSaved}
            writesSheet
          />
        </Tabs.Panel>
        {check !== undefined && (
          <Tabs.Panel value="files" className={classes.panel} keepMounted>
            <FilesPanel record={record} canEdit={open} overridePermissions={false} check={check} fromCall />
          </Tabs.Panel>
        )}
        <Tabs.Panel value="verification" className={classes.panel} keepMounted>
          <CallForm recordId={record._id} maySave={may(contract.callCenter.save)} called={called} />
        </Tabs.Panel>
      </Tabs>
    </div>
  )
}
