import type { VerificationRecord } from '@bitewing/contract'
import type { ComponentType } from 'react'

/** The parts of the detail page that other features provide; the shell passes them in. */
export type DetailParts = {
  readonly FormFill: ComponentType<FormFillProps>
  readonly FilesPanel: ComponentType<FilesPanelProps>
  readonly CompareButton: ComponentType<{ recordId: string }>
  readonly TicketsButton: ComponentType<{ transactionId: string; practiceId: string }>
}

/** The form of 1 §2.5 as a tab. It stays mounted while other tabs are open, so that nothing typed is lost. */
export type FormFillProps = {
  recordId: string
  variant: 'tab'
  /** Only decides what is shown; the server decides what is allowed. */
  overridePermissions: boolean
  /** 'Use this policy': values to load into the form as unsaved changes. Each new object is loaded. */
  copiedPolicy: CopiedPolicy | undefined
}

export type CopiedPolicy = {
  /** The id of the record that the policy comes from; sent as policyOf with the save. */
  readonly policyOf: string
  /** The patient of that record, for the notice. */
  readonly name: string
  readonly bookmarks: Readonly<Record<string, string>>
}

export type FilesPanelProps = {
  record: VerificationRecord
  /** False for audited records. */
  canEdit: boolean
  overridePermissions: boolean
  /** The answer of files.check: by file name, whether the file really exists. */
  check: Readonly<Record<string, boolean>>
}
