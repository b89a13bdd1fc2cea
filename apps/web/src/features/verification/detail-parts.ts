import type { VerificationRecord } from '@bitewing/contract'
import type { ComponentType } from 'react'

/** What the detail page shows of other features; the shell fits them in. */
export type DetailParts = {
  readonly FormFill: ComponentType<FormFillProps>
  readonly FilesPanel: ComponentType<FilesPanelProps>
  readonly TicketsButton: ComponentType<{ transactionId: string; practiceId: string }>
}

/** The form of 1 §2.5 as a tab: it stays mounted while other tabs are open, so that nothing typed in it is lost. */
export type FormFillProps = {
  recordId: string
  variant: 'tab'
  /** Chooses what is shown; what happens, the server decides. */
  overridePermissions: boolean
  /** 'Use this policy': values to put into the form as unsaved. A new object is a new wish. */
  copiedPolicy: CopiedPolicy | undefined
}

export type CopiedPolicy = {
  /** The record whose policy it is, to be sent along as policyOf with the save. */
  readonly policyOf: string
  /** Whose policy it is, for the note. */
  readonly name: string
  readonly bookmarks: Readonly<Record<string, string>>
}

export type FilesPanelProps = {
  record: VerificationRecord
  /** False for an audited record. */
  canEdit: boolean
  overridePermissions: boolean
  /** The answer of files.check: by file name, whether it is really there. */
  check: Readonly<Record<string, boolean>>
}
