import type { CallNumber, Db } from '@bitewing/db'
import { linesByExternalId, storeLines } from './known-lines-queries.ts'

/** The provider's id of a line, and what it is called there. */
export type CalledLine = { readonly line: string; readonly number: CallNumber }

/** Finds our lines. One that was added at the provider since it was last asked for them is made known, and is nobody's yet. */
export async function knownLines(db: Db, called: readonly CalledLine[]): Promise<(line: string) => string> {
  let known = await linesByExternalId(db, 'aircall')
  const unknown = new Map(called.filter(({ line }) => !known.has(line)).map(({ line, number }) => [line, number]))
  if (unknown.size > 0) {
    const lines = [...unknown].map(([externalId, { name, digits, country, time_zone }]) => ({
      provider: 'aircall' as const,
      externalId,
      name,
      digits: `+${digits.replace(/\D/g, '')}`,
      country,
      timeZone: time_zone,
    }))
    await storeLines(db, lines)
    known = await linesByExternalId(db, 'aircall')
  }
  return (line) => known.get(line) as string
}
