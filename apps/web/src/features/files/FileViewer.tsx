import { type DriveFile, files } from '@bitewing/contract'
import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { call } from '../../kit/api/index.ts'
import { PdfView } from '../../kit/files/index.ts'
import { messages } from '../../kit/messages.ts'
import { Dialog, ErrorState, ProgressLine } from '../../kit/parts/index.ts'
import classes from './files.module.css'
import { endingOf } from './names.ts'

type FileViewerProps = {
  transactionId: string
  file: DriveFile
  /** Absent: the person may only look. */
  onDownload: (() => void) | undefined
  onClose: () => void
}

/** A file in the page, as PDF. */
export function FileViewer({ transactionId, file, onDownload, onClose }: FileViewerProps) {
  const [attempt, setAttempt] = useState(0)
  return (
    <Dialog
      title={file.filename}
      size="min(1100px, 96vw)"
      onClose={onClose}
      footer={
        onDownload !== undefined && (
          <Button variant="default" leftSection={<IconDownload size={16} aria-hidden />} onClick={onDownload}>
            {messages.recordFiles.downloadLabel}
          </Button>
        )
      }
    >
      <div className={classes.viewer}>
        {/* Another content, or another try, begins anew. */}
        <Preview
          key={`${file.uploadedAt} ${attempt}`}
          transactionId={transactionId}
          file={file}
          onRetry={() => setAttempt((before) => before + 1)}
        />
      </div>
    </Dialog>
  )
}

type PreviewProps = { transactionId: string; file: DriveFile; onRetry: () => void }

function Preview({ transactionId, file, onRetry }: PreviewProps) {
  const { blob, problem } = usePreview(transactionId, file._id)
  if (problem !== undefined) {
    return (
      <div className={classes.middle}>
        <ErrorState text={messages.recordFiles.previewFailed} help={problem} onRetry={onRetry} />
      </div>
    )
  }
  if (blob === undefined) return <Opening word={endingOf(file.filename) !== '.pdf'} />
  return <PdfView file={blob} label={file.filename} />
}

function Opening({ word }: { word: boolean }) {
  return (
    <>
      <ProgressLine label={messages.recordFiles.opening} />
      <div className={classes.opening} role="status">
        {word ? messages.recordFiles.converting : messages.recordFiles.opening}
      </div>
    </>
  )
}

/** Kept nowhere when the window is closed. */
function usePreview(transactionId: string, fileId: string): { blob?: Blob; problem?: string } {
  const [state, setState] = useState<{ blob?: Blob; problem?: string }>({})
  useEffect(() => {
    const stop = new AbortController()
    call(files.preview, { transactionId, fileId }, { signal: stop.signal }).then(
      ({ blob }) => setState({ blob }),
      (error: Error) => stop.signal.aborted || setState({ problem: error.message }),
    )
    return () => stop.abort()
  }, [transactionId, fileId])
  return state
}
