import { type DriveFile, files } from '@bitewing/contract'
import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { call } from '../../kit/api/index.ts'
import { PdfView } from '../../kit/files/index.ts'
import { recordFiles } from '../../kit/messages/files.ts'
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
  const { blob, problem, retry } = usePreview(transactionId, file)
  return (
    <Dialog
      title={file.filename}
      size="min(1100px, 96vw)"
      onClose={onClose}
      footer={
        onDownload !== undefined && (
          <Button variant="default" leftSection={<IconDownload size={16} aria-hidden />} onClick={onDownload}>
            {recordFiles.downloadLabel}
          </Button>
        )
      }
    >
      <div className={classes.viewer}>
        {problem !== undefined ? (
          <div className={classes.middle}>
            <ErrorState text={recordFiles.previewFailed} help={problem} onRetry={retry} />
          </div>
        ) : blob === undefined ? (
          <Opening word={endingOf(file.filename) !== '.pdf'} />
        ) : (
          <PdfView file={blob} label={file.filename} />
        )}
      </div>
    </Dialog>
  )
}

function Opening({ word }: { word: boolean }) {
  return (
    <>
      <ProgressLine label={recordFiles.opening} />
      <div className={classes.opening} role="status">
        {word ? recordFiles.converting : recordFiles.opening}
      </div>
    </>
  )
}

/** Asked for again when its content was replaced; kept nowhere when the window is closed. */
function usePreview(transactionId: string, { _id, uploadedAt }: DriveFile) {
  const [state, setState] = useState<{ blob?: Blob; problem?: string }>({})
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    const stop = new AbortController()
    setState({})
    call(files.preview, { transactionId, fileId: _id }, { signal: stop.signal }).then(
      ({ blob }) => setState({ blob }),
      (error: Error) => stop.signal.aborted || setState({ problem: error.message }),
    )
    return () => stop.abort()
  }, [transactionId, _id, uploadedAt, attempt])
  return { ...state, retry: () => setAttempt((before) => before + 1) }
}
