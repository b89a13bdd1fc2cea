import { contract } from '@bitewing/contract'
import { Button } from '@mantine/core'
import { useEndpoint } from '../../../kit/api/index.ts'
import { messages } from '../../../messages.ts'
import { Dialog, ErrorState } from '../../../kit/components/index.ts'
import { PmsDifference } from './PmsDifference.tsx'
import { LoadingContent, ScrollingContent } from './PmsDialogContent.tsx'
import { dateAndTime, type PmsWritten } from './PmsStatus.tsx'

const text = messages.pms

type PmsUndoDialogProps = { recordId: string; update: PmsWritten; onClose: () => void; onUndo: () => void }

/** Shows what undoing would restore, before it is done. */
export function PmsUndoDialog({ recordId, update, onClose, onUndo }: PmsUndoDialogProps) {
  const { data, error, isFetching, refetch } = useEndpoint(contract.formFill.pmsUndoDifference, { id: recordId })
  return (
    <Dialog
      title={text.undo}
      size="xl"
      onClose={onClose}
      cancelLabel={messages.form.cancel}
      footer={
        <Button color="red" disabled={data === undefined || isFetching} onClick={onUndo}>
          {text.undo}
        </Button>
      }
    >
      {isFetching ? (
        <LoadingContent />
      ) : data === undefined || error !== null ? (
        <ErrorState text={text.loadFailed} help={text.problemHelp} onRetry={() => void refetch()} />
      ) : (
        <ScrollingContent intro={text.undoIntro(dateAndTime(update.finishedAt), update.by)}>
          <PmsDifference difference={data.difference} direction="undo" />
        </ScrollingContent>
      )}
    </Dialog>
  )
}
