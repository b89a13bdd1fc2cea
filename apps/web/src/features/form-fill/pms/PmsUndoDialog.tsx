import { contract } from '@bitewing/contract'
import { Button } from '@mantine/core'
import { useEndpoint } from '../../../kit/api/index.ts'
import { messages } from '../../../messages.ts'
import { Dialog, ErrorState } from '../../../kit/components/index.ts'
import { PmsDifference } from './PmsDifference.tsx'
import { Asking, Reading } from './PmsParts.tsx'
import { inWords, type PmsWritten } from './PmsStatus.tsx'

const text = messages.pms

type PmsUndoDialogProps = { recordId: string; update: PmsWritten; onClose: () => void; onUndo: () => void }

/** What would be put back, before it is. */
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
        <Asking />
      ) : data === undefined || error !== null ? (
        <ErrorState text={text.loadFailed} help={text.problemHelp} onRetry={() => void refetch()} />
      ) : (
        <Reading intro={text.undoIntro(inWords(update.finishedAt), update.by)}>
          <PmsDifference difference={data.difference} direction="undo" />
        </Reading>
      )}
    </Dialog>
  )
}
