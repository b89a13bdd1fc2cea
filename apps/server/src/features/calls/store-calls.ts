import type { Db } from '@bitewing/db'
import { signal } from '../../kernel/live/live.ts'
import type { OutsideCall } from '../../kernel/ports/phone.ts'
import { knownLines } from '../phone-lines/index.ts'
import { concernedBy, lineOfCall, storeAgents, storeCalls, storeHold } from './store-queries.ts'

/** Stores calls whoever told of them, with the line and the person of each; screens that show them are told. */
export async function keepCalls(db: Db, calls: readonly OutsideCall[], { tell = true } = {}): Promise<number> {
  if (calls.length === 0) return 0
  const lineOf = await knownLines(db, calls)
  await storeAgents(
    db,
    calls.flatMap(({ agent }) => agent ?? []),
  )
  const changed = await storeCalls(
    db,
    calls.map((call) => ({ ...call, lineId: lineOf(call.line) })),
  )
  if (tell) await tellScreens(db, changed)
  return changed.length
}

/** The event may be the first that is heard of the call. */
export async function keepHold(
  db: Db,
  { call, held, at }: { call: OutsideCall; held: boolean; at: number },
): Promise<void> {
  await keepCalls(db, [call])
  if (await storeHold(db, { callId: call.id, held, at })) await tellScreens(db, await lineOfCall(db, call.id))
}

async function tellScreens(db: Db, changed: readonly { id: number; line_id: string }[]): Promise<void> {
  const { clientIds, records } = await concernedBy(db, changed)
  for (const clientId of clientIds) await signal(db, { event: { topic: 'calls', clientId } })
  for (const { practice_id: practiceId, record_id: recordId } of records) {
    await signal(db, { event: { topic: 'calls', practiceId } })
    await signal(db, { event: { topic: 'record', practiceId, recordId } })
  }
}
