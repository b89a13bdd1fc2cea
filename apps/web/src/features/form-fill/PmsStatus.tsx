import { formatMoment } from '../../kit/date/index.ts'
import { messages } from '../../kit/messages.ts'
import { Banner } from '../../kit/parts/index.ts'
import type { PmsState, PmsUpdate } from './use-pms-update.ts'

const text = messages.pms

/** When and by whom the practice's system was updated, and the way back. */
export function PmsStatus({ pms }: { pms: PmsUpdate }) {
  const { state, waiting, open } = pms
  const said = state === undefined ? undefined : sentence(state)
  if (state === undefined || said === undefined) return null
  const action = state.mayBeUndone ? { label: text.undo, run: () => open('undo'), running: waiting } : undefined
  return <Banner kind={said.kind} text={said.text} action={action} />
}

function sentence({ state, finishedAt, by, mayBeUndone, undo }: PmsState) {
  if (undo?.state === 'done') {
    const undone = text.undoneBy(inWords(undo.finishedAt), undo.by)
    return undo.left.length === 0
      ? { kind: 'info' as const, text: undone }
      : { kind: 'warning' as const, text: `${undone} ${text.left(undo.left.join('; '))}` }
  }
  if (state === 'done') return { kind: 'info' as const, text: text.updatedBy(inWords(finishedAt), by) }
  if (mayBeUndone) return { kind: 'warning' as const, text: text.unfinishedBy(inWords(finishedAt), by) }
  return undefined
}

/** 12/31/2021 3:05 PM. */
export function inWords(moment: string | null): string {
  const { day, time } = formatMoment(moment ?? '')
  return `${day} ${time}`
}
