import { formatMoment } from '../../../kit/date/index.ts'
import { messages } from '../../../messages.ts'
import { Banner } from '../../../kit/components/index.ts'
import type { PmsState, PmsUpdate } from './use-pms-update.ts'

const text = messages.pms

/** When and by whom the practice's system was updated, with a button to undo it. */
export function PmsStatus({ pms: { state, waiting, open } }: { pms: PmsUpdate }) {
  const written = state?.written ?? null
  if (written === null) return null
  const action = written.mayBeUndone ? { label: text.undo, run: () => open('undo'), running: waiting } : undefined
  const complete = written.whole && (written.undo?.left ?? []).length === 0
  return <Banner kind={complete ? 'info' : 'warning'} text={sentence(written)} action={action} />
}

export type PmsWritten = NonNullable<PmsState['written']>

function sentence({ finishedAt, by, whole, undo }: PmsWritten): string {
  if (undo?.state === 'done') {
    const undone = text.undoneBy(dateAndTime(undo.finishedAt), undo.by)
    return undo.left.length === 0 ? undone : `${undone} ${text.left(undo.left.join('; '))}`
  }
  return (whole ? text.updatedBy : text.unfinishedBy)(dateAndTime(finishedAt), by)
}

export function dateAndTime(moment: string | null): string {
  const { day, time } = formatMoment(moment ?? '')
  return `${day} ${time}`
}
