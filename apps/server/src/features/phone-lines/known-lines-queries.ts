import { type Db, newId } from '@bitewing/db'
import type { OutsideLine } from '../../kernel/ports/phone.ts'

/** Lines are made known and renamed; whose they are is for people to say. */
export async function storeLines(db: Db, lines: readonly OutsideLine[]): Promise<void> {
  if (lines.length === 0) return
  const rows = lines.map(({ provider, externalId, name, digits, country, timeZone }) => ({
    id: newId(),
    provider,
    external_id: externalId,
    name,
    digits,
    country,
    time_zone: timeZone,
  }))
  await db
    .insertInto('phone_lines')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['provider', 'external_id']).doUpdateSet((line) => ({
        name: line.ref('excluded.name'),
        digits: line.ref('excluded.digits'),
        country: line.ref('excluded.country'),
        time_zone: line.ref('excluded.time_zone'),
      })),
    )
    .execute()
}

/** The ids of lines by the provider's own. */
export async function linesByExternalId(db: Db, provider: OutsideLine['provider']): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('phone_lines')
    .select(['id', 'external_id'])
    .where('provider', '=', provider)
    .execute()
  return new Map(rows.map(({ id, external_id }) => [external_id, id]))
}

/** Whose a line is; null while it is nobody's. */
export async function clientOfLine(db: Db, id: string): Promise<string | null> {
  const line = await db.selectFrom('phone_lines').select('client_id').where('id', '=', id).executeTakeFirst()
  return line?.client_id ?? null
}
