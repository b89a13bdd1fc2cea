import { type Db, newId } from '@bitewing/db'
import { phoneDigits } from '@bitewing/domain'
import { signal } from '../../kernel/live/live.ts'
import type { OutsideMessage } from '../../kernel/ports/phone.ts'
import { clientOfLine } from '../phone-lines/index.ts'
import type { SealedTexts } from './sealed-text.ts'
import { addText, upsertMessage } from './store-queries.ts'

/** An SMS on a line that is known. */
export type KeptMessage = Omit<OutsideMessage, 'line' | 'number'> & { readonly lineId: string }
type Keeping = { texts: SealedTexts; days: number }

/** Keeps an SMS, or what has become of it; screens that show its line are told. */
export async function keepMessage(db: Db, { texts, days }: Keeping, message: KeptMessage): Promise<void> {
  const { text, lineId } = message
  const stored = await upsertMessage(db, { ...rowOf(newId(), message), sealed: null })
  // Sealed for the row that is there, which may be that of an earlier event.
  if (!stored.hasText && text !== '') await addText(db, stored.id, await texts.seal(stored.id, text), days)
  const clientId = await clientOfLine(db, lineId)
  if (clientId !== null) await signal(db, { event: { topic: 'sms', clientId } })
}

export function rowOf(id: string, message: KeptMessage) {
  return {
    id,
    line_id: message.lineId,
    external_id: message.id,
    direction: message.direction,
    other_number: message.otherNumber,
    digits: phoneDigits(message.otherNumber),
    type: message.type,
    status: message.status,
    at: message.at,
    status_at: message.statusAt,
  }
}
