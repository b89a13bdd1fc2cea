import { PmsUndoDialog } from './PmsUndoDialog.tsx'
import { PmsUpdateDialog } from './PmsUpdateDialog.tsx'
import type { PmsUpdate } from './use-pms-update.ts'

/** The dialog that is open, if any. */
export function PmsDialogs({ recordId, pms }: { recordId: string; pms: PmsUpdate }) {
  const { dialog, state, close, update, undo } = pms
  if (dialog === undefined) return null
  if (dialog !== 'undo')
    return <PmsUpdateDialog recordId={recordId} again={dialog === 'update again'} onClose={close} onUpdate={update} />
  const written = state?.written
  return written && <PmsUndoDialog recordId={recordId} update={written} onClose={close} onUndo={undo} />
}
