import type { AircallMessage, RingCentralMessage } from '@bitewing/contract'
import { isOldCode, maskCodes } from '@bitewing/domain'
import type { StoredSms } from '../../kernel/ports/message-store.ts'
import type { MessageRow } from './queries.ts'
import type { SealedTexts } from './sealed-text.ts'

/** Codes stay readable for as long as they are good for something; then the whole text is asked for, which is logged. */
function shownText(text: string, at: string): { text: string; masked: boolean; deleted: boolean } {
  const shown = isOldCode(at, Date.now()) ? maskCodes(text) : text
  return { text: shown, masked: shown !== text, deleted: false }
}

export async function showStored(row: MessageRow, texts: SealedTexts): Promise<AircallMessage> {
  const [from, to] = row.direction === 'inbound' ? [row.other_number, row.line] : [row.line, row.other_number]
  const shown =
    row.sealed === null
      ? { text: '', masked: false, deleted: true }
      : shownText(await texts.open(row.id, row.sealed), row.at)
  return {
    _id: row.id,
    toPhoneNumber: to,
    fromPhoneNumber: from,
    ...shown,
    messageType: row.type,
    eventDate: row.at,
    messageStatus: row.status,
  }
}

export function showListed({ id, to, from, text, at, status, ...rest }: StoredSms): RingCentralMessage {
  const { readStatus, direction, availability } = rest
  return {
    _id: id,
    toPhoneNumber: to,
    fromPhoneNumber: from,
    readStatus,
    direction,
    ...shownText(text, at),
    availability,
    eventDate: at,
    messageStatus: status,
  }
}
