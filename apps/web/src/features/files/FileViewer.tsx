import { type DriveFile, files } from '@bitewing/contract'
import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { call } from '../../kit/api/index.ts'
import { extensionOf, LoadedFile, PdfView } from '../../kit/files/index.ts'
import { messages } from '../../messages.ts'
import { Dialog } from '../../kit/components/index.ts'
import classes from './files.module.css'

type FileViewerProps = {
  transactionId: string
  file: DriveFile
  /** Undefined if the user may not download the file. */
  onDownload: (() => void) | undefined
  onClose: () => void
}

/** Shows a file, converted to PDF if necessary. */
export function FileViewer({ transactionId, file, onDownload, onClose }: FileViewerProps) {
  return (
    <Dialog
      title={file.filename}
      size="min(1100px, 96vw)"
      onClose={onClose}
      footer={
        onDownload === undefined ? undefined : (
          <Button variant="default" leftSection={<IconDownload size={16} aria-hidden />} onClick={onDownload}>
            {messages.recordFiles.downloadLabel}
          </Button>
        )
      }
    >
      <div className={classes.viewer}>
        {/* The key reloads the file when its content has been replaced. */}
        <LoadedFile
          key={file.uploadedAt}
          load={async (signal) => (await call(files.preview, { transactionId, fileId: file._id }, { signal })).blob}
          waiting={
            extensionOf(file.filename) === '.pdf' ? messages.recordFiles.opening : messages.recordFiles.converting
          }
          failed={messages.recordFiles.previewFailed}
        >
          {(blob) => <PdfView file={blob} label={file.filename} />}
        </LoadedFile>
      </div>
    </Dialog>
  )
}
