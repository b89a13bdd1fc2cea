import type { PatientDetail, VerificationRecord } from '@bitewing/contract'
import { Tabs } from '@mantine/core'
import { useState } from 'react'
import { messages } from '../../../../messages.ts'
import type { DetailParts, CopiedPolicy } from '../../detail-parts.ts'
import classes from '../detail.module.css'
import { HistoryTab } from '../history/HistoryTab.tsx'
import { NotesTab } from './NotesTab.tsx'
import type { OpenedRecord } from '../opened-record.ts'
import { PatientInfoTab } from './PatientInfoTab.tsx'
import { PolicyTab } from './PolicyTab.tsx'
import type { TabName } from './tabs.ts'
import type { DetailRights } from '../use-detail-rights.ts'
import { useFilesCheck } from '../use-files-check.ts'

type DetailTabsProps = {
  record: VerificationRecord
  patient: PatientDetail
  rights: DetailRights
  opened: OpenedRecord
  parts: DetailParts
  names: readonly TabName[]
  open: TabName
  onOpen: (tab: TabName) => void
}

export function DetailTabs({ record, patient, rights, opened, parts, names, open, onOpen }: DetailTabsProps) {
  const { FormFill, FilesPanel } = parts
  const { module, overridePermissions } = opened
  const files = useFilesCheck(record)
  const [policy, setPolicy] = useState<CopiedPolicy>()
  const [formOpened, setFormOpened] = useState(open === 'fbd')

  async function change(next: TabName) {
    // 1 §4: the files are verified first, and the tab switches only if that succeeds.
    if (next === 'files' && !(await files.verify())) return
    if (next === 'fbd') setFormOpened(true)
    onOpen(next)
  }

  return (
    <Tabs
      className={classes.tabs}
      value={open}
      activateTabWithKeyboard={false}
      // Hidden tabs stay mounted, so that unsaved changes are not lost and uploads continue.
      keepMountedMode="display-none"
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
      {names.includes('notes') && (
        <Tabs.Panel value="notes" className={classes.panel} keepMounted>
          <NotesTab record={record} mayUpdate={rights.updateNotes} />
        </Tabs.Panel>
      )}
      {names.includes('fbd') && formOpened && (
        <Tabs.Panel value="fbd" className={classes.panel} data-form keepMounted>
          <FormFill
            recordId={record._id}
            variant="tab"
            overridePermissions={overridePermissions}
            copiedPolicy={policy}
          />
        </Tabs.Panel>
      )}
      <Tabs.Panel value="policy" className={classes.panel} keepMounted={false}>
        <PolicyTab
          record={record}
          onUse={
            names.includes('fbd')
              ? (chosen) => {
                  setPolicy(chosen)
                  void change('fbd')
                }
              : undefined
          }
        />
      </Tabs.Panel>
      <Tabs.Panel value="history" className={classes.panel} keepMounted={false}>
        <HistoryTab recordId={record._id} />
      </Tabs.Panel>
    </Tabs>
  )
}
