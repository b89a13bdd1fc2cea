import type { PatientDetail, VerificationRecord } from '@bitewing/contract'
import { Tabs } from '@mantine/core'
import { useEffect, useState } from 'react'
import { messages } from '../../../kit/messages.ts'
import type { DetailParts, IncomingPolicy } from '../detail-parts.ts'
import classes from './detail.module.css'
import { HistoryTab } from './HistoryTab.tsx'
import { NotesTab } from './NotesTab.tsx'
import type { OpenedRecord } from './opened-record.ts'
import { PatientInfoTab } from './PatientInfoTab.tsx'
import { PolicyTab } from './PolicyTab.tsx'
import type { DetailRights } from './use-detail-rights.ts'
import { useFilesCheck } from './use-files-check.ts'

export type TabName = 'patient' | 'files' | 'notes' | 'fbd' | 'policy' | 'history'

type DetailTabsProps = {
  record: VerificationRecord
  patient: PatientDetail
  rights: DetailRights
  module: OpenedRecord['module']
  overridePermissions: boolean
  parts: DetailParts
  tab: TabName
  onTab: (tab: TabName) => void
  policy: IncomingPolicy | undefined
  onPolicy: (policy: IncomingPolicy) => void
  onDirty: (name: string, dirty: boolean) => void
}

export function DetailTabs(props: DetailTabsProps) {
  const { record, patient, rights, module, overridePermissions, tab, onTab, policy, onPolicy, onDirty } = props
  const { FormFill, FilesPanel } = props.parts
  const files = useFilesCheck(record)
  const [formOpened, setFormOpened] = useState(false)
  const { note, history, elgCodes } = record.spreadsheetFields
  const offered: Readonly<Record<TabName, boolean>> = {
    patient: true,
    files: true,
    notes: note || history || elgCodes,
    fbd: rights.seeFbd,
    policy: rights.usePolicy,
    history: true,
  }
  const names = (Object.keys(offered) as TabName[]).filter((name) => offered[name])
  const open = offered[tab] ? tab : 'patient'
  // A tab can cease to exist while it is open: a colleague has set the record as verified.
  useEffect(() => {
    if (open !== tab) onTab(open)
  }, [open, tab, onTab])

  async function change(next: TabName) {
    // 1 §4: the files are verified first, and the tab switches only if that succeeds.
    if (next === 'files' && !(await files.verify())) return
    if (next === 'fbd') setFormOpened(true)
    onTab(next)
  }

  return (
    <Tabs
      className={classes.tabs}
      value={open}
      activateTabWithKeyboard={false}
      onChange={(next) => void change(next as TabName)}
    >
      <Tabs.List aria-label={messages.verification.sections} className={classes.tabList}>
        {names.map((name) => (
          <Tabs.Tab key={name} value={name} disabled={name === 'files' && files.checking}>
            {messages.verification.tabs[name]}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value="patient" className={classes.panel} keepMounted>
        <PatientInfoTab
          patient={patient}
          mayUpdate={rights.updatePatient}
          success={module === 'CC' ? messages.verification.spreadsheetSaved : messages.verification.dataSaved}
          onDirty={onDirty}
        />
      </Tabs.Panel>
      {files.check !== undefined && (
        <Tabs.Panel value="files" className={classes.panel} keepMounted>
          <FilesPanel
            record={record}
            canEdit={!record.audited}
            overridePermissions={overridePermissions}
            check={files.check}
          />
        </Tabs.Panel>
      )}
      {offered.notes && (
        <Tabs.Panel value="notes" className={classes.panel} keepMounted>
          <NotesTab record={record} mayUpdate={rights.updateNotes} onDirty={onDirty} />
        </Tabs.Panel>
      )}
      {offered.fbd && (formOpened || policy !== undefined) && (
        <Tabs.Panel value="fbd" className={classes.panel} keepMounted>
          <FormFill
            recordId={record._id}
            variant="tab"
            overridePermissions={overridePermissions}
            incoming={policy}
            onDirty={(dirty) => onDirty('fbd', dirty)}
          />
        </Tabs.Panel>
      )}
      <Tabs.Panel value="policy" className={classes.panel} keepMounted={false}>
        <PolicyTab
          record={record}
          onUse={(chosen) => {
            onPolicy(chosen)
            setFormOpened(true)
            onTab('fbd')
          }}
        />
      </Tabs.Panel>
      <Tabs.Panel value="history" className={classes.panel} keepMounted={false}>
        <HistoryTab recordId={record._id} />
      </Tabs.Panel>
    </Tabs>
  )
}
