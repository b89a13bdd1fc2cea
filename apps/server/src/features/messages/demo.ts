import { newId } from '@bitewing/db'
import type { Database } from '../../kernel/data/database.ts'
import { linesByExternalId } from '../phone-lines/index.ts'
import { hasMessages } from './queries.ts'
import type { SealedTexts } from './sealed-text.ts'
import { type KeptMessage, rowOf } from './store-message.ts'
import { insertMessages } from './store-queries.ts'

type Dependencies = { database: Database; texts: SealedTexts; days: number }
type DemoMessage = Omit<KeptMessage, 'lineId'> & { readonly line: string }

/** Makes the demo's SMS once: they are sealed with this installation's key, so they cannot come with the rest of the demo data. */
export async function ensureDemoMessages(
  { database, texts, days }: Dependencies,
  messages: readonly DemoMessage[],
): Promise<void> {
  const oldest = new Date(Date.now() - days * 86_400_000).toISOString()
  await database.asSystem(async (db) => {
    if (await hasMessages(db)) return
    const lines = await linesByExternalId(db, 'aircall')
    const rows = messages.flatMap(async ({ line, ...message }) => {
      const lineId = lines.get(line)
      if (lineId === undefined) return []
      const id = newId()
      const sealed = message.at < oldest ? null : await texts.seal(id, message.text)
      return [{ ...rowOf(id, { ...message, lineId }), sealed }]
    })
    await insertMessages(db, (await Promise.all(rows)).flat())
  })
}
