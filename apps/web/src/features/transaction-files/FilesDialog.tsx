import { can } from '@bitewing/contract'
import { Button } from '@mantine/core'
import { IconArrowLeft, IconDownload } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useMay } from '../../kit/grants.ts'
import { messages } from '../../messages.ts'
import { Dialog } from '../../kit/components/index.ts'
import { FileCards } from './FileCards.tsx'
import type { Shown } from './shown.ts'
import classes from './transaction-files.module.css'
import { useFileChanges } from './use-file-changes.ts'
import { Viewer } from './Viewer.tsx'

const texts = messages.transactionFiles

type FilesDialogProps = { transactionId: string; practiceId: string; onClose: () => void }

/** 2 §2.2, §2.5: a transaction's files over the grid, and one of them to look at. */
export function FilesDialog({ transactionId, practiceId, onClose }: FilesDialogProps) {
  const [shown, setShown] = useState<Shown>()
  const changes = useFileChanges(transactionId)
  const may = useMay()
  const mayDownload = may(can('files', 'downloadFiles'))
  const focused = useFocusAlong(shown)
  const fileId = shown?.fileId
  return (
    <Dialog
      title={shown?.name ?? texts.title}
      size="min(1040px, 96vw)"
      onClose={onClose}
      footer={
        shown === undefined ? undefined : (
          <>
            <Button
              variant="default"
              leftSection={<IconArrowLeft size={16} aria-hidden />}
              onClick={() => setShown(undefined)}
            >
              {texts.back}
            </Button>
            {mayDownload && fileId !== undefined && (
              <Button
                variant="default"
                leftSection={<IconDownload size={16} aria-hidden />}
                onClick={() => void changes.download(fileId)}
              >
                {texts.downloadLabel}
              </Button>
            )}
          </>
        )
      }
    >
      <div ref={focused} tabIndex={-1} className={classes.view}>
        {shown === undefined ? (
          <FileCards transactionId={transactionId} practiceId={practiceId} changes={changes} onShow={setShown} />
        ) : (
          <Viewer shown={shown} />
        )}
      </div>
    </Dialog>
  )
}

/** What had the focus goes with what was shown before: it is taken along. */
function useFocusAlong(shown: Shown | undefined) {
  const element = useRef<HTMLDivElement>(null)
  const before = useRef(shown)
  useEffect(() => {
    if (before.current === shown) return
    before.current = shown
    if (element.current?.contains(document.activeElement) === false) element.current.focus()
  }, [shown])
  return element
}
