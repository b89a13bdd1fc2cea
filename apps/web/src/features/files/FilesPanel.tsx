import type { VerificationRecord } from '@bitewing/contract'
import { useState } from 'react'
import { messages } from '../../messages.ts'
import { Banner, EmptyState } from '../../kit/components/index.ts'
import { FileRow } from './FileRow.tsx'
import { FileViewer } from './FileViewer.tsx'
import classes from './files.module.css'
import { NewFiles } from './NewFiles.tsx'
import { useFileActions } from './use-file-actions.ts'
import { useFileRights } from './use-file-rights.ts'
import { useNewFiles } from './use-new-files.ts'

type FilesPanelProps = {
  record: VerificationRecord
  /** False for audited records. */
  canEdit: boolean
  overridePermissions: boolean
  /** The answer of files.check: by file name, whether the file really exists. */
  check: Readonly<Record<string, boolean>>
  /** New files come in while the payer is on the phone. */
  fromCall?: boolean
}

/** The files of a record, to view, add, replace and delete. */
export function FilesPanel({ record, canEdit, overridePermissions, check, fromCall = false }: FilesPanelProps) {
  const rights = useFileRights(canEdit, overridePermissions)
  const actions = useFileActions(record)
  const newFiles = useNewFiles(record, fromCall)
  const [openId, setOpenId] = useState<string>()
  // Looked up on each render, so that the viewer closes when a colleague deletes the file.
  const opened = record.driveFiles.find(({ _id }) => _id === openId)
  // A file that was added after the check is not in it, and exists.
  const isMissing = (filename: string) => check[filename] === false
  const missing = record.driveFiles.filter(({ filename }) => isMissing(filename)).length
  return (
    <div className={classes.panel}>
      {rights.add && <NewFiles files={newFiles} />}
      {missing > 0 && (
        <Banner
          kind="warning"
          text={messages.recordFiles.missingNotice(missing)}
          action={
            rights.remove
              ? { label: messages.recordFiles.clean, run: actions.clean, running: actions.cleaning }
              : undefined
          }
        />
      )}
      {record.driveFiles.length === 0 ? (
        <EmptyState text={messages.recordFiles.empty} />
      ) : (
        <ul className={classes.items} aria-label={messages.recordFiles.list}>
          {record.driveFiles.map((file) => (
            <FileRow
              key={file._id}
              file={file}
              missing={isMissing(file.filename)}
              rights={rights}
              actions={actions}
              onOpen={() => setOpenId(file._id)}
            />
          ))}
        </ul>
      )}
      {opened !== undefined && (
        <FileViewer
          transactionId={record._id}
          file={opened}
          onDownload={rights.download ? () => void actions.download(opened._id) : undefined}
          onClose={() => setOpenId(undefined)}
        />
      )}
    </div>
  )
}
