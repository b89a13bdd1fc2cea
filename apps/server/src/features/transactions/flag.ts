import { fail } from '../../kernel/errors.ts'
import { changeRecord, type Changing, recordToChange } from '../verification/index.ts'
import { clientOfPractice, coloursOf } from './queries.ts'

/**
 * Flags a record with a colour of its own client. Audited records can be flagged too: a flag is a note for the team and
 * not part of the result.
 */
export async function setColour(
  changing: Changing,
  wish: { clientId: string; transactionId: string; colorSchemeId: string | null },
): Promise<{ version: number }> {
  const record = await recordToChange(changing, wish.transactionId, { evenAudited: true })
  const clientId = await clientOfPractice(changing.db, record.practice_id)
  if (clientId !== wish.clientId) throw fail('request.not_found')
  const colours = await coloursOf(changing.db, clientId)
  const nameOf = (id: string | null) => colours.find((colour) => colour.id === id)?.name
  const chosen = nameOf(wish.colorSchemeId)
  if (wish.colorSchemeId !== null && chosen === undefined) throw fail('request.not_found')
  if (record.flag_colour_id === wish.colorSchemeId) return { version: record.version }
  const change = {
    kind: 'colour' as const,
    field: 'color' as const,
    from: nameOf(record.flag_colour_id) ?? '',
    to: chosen ?? '',
  }
  return { version: await changeRecord(changing, record, { flag_colour_id: wish.colorSchemeId }, [change]) }
}
