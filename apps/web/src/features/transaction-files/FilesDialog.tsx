import { can } from '@bitewing/contract'
import { Button } from '@mantine/core'
import { IconArrowLeft, IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { useMay } from '../../kit/grants.ts'
import { messages } from '../../messages.ts'
import { Dialog, useFocusOnChange } from '../../kit/components/index.ts'
import { FileCards } from './FileCards.tsx'
import type { ViewedFile } from './viewed-file.ts'
import classes from './transaction-files.module.css'
import { useFileChanges } from './use-file-changes.ts'
import { Viewer } from './Viewer.tsx'

const texts = messages.transactionFiles

type FilesDialogProps = { transactionId: string; practiceId: string; onClose: () => void }

/** 2 §2.2, §2.5: the files of a transaction as a dialog over the grid, with a viewer for each of them. */
export function FilesDialog({ transactionId, practiceId, onClose }: FilesDialogProps) {
  const [shown, setShown] = useState<ViewedFile>()
  const changes = useFileChanges(transactionId)
  const may = useMay()
  const mayDownload = may(can('files', 'downloadFiles'))
  const focused = useFocusOnChange(shown)
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
