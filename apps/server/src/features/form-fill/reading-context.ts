import type { Db } from '@bitewing/db'
import { dayIn, type FillContext, tierAtPayer } from '@bitewing/domain'
import { findPayer, findPractice, previewContext, settingsOf } from '../payer-answers/index.ts'
import type { RecordRow } from '../verification/index.ts'

/** How the answers about a record are read: by the settings of its practice and its payer. */
export async function readingContext(db: Db, record: RecordRow): Promise<FillContext> {
  const payer = await findPayer(db, record.carrier_name)
  const { network, tiers, time_zone } = await findPractice(db, record.practice_id)
  const tier = tierAtPayer(tiers, [payer?.name ?? '', payer?.id ?? '', record.carrier_name])
  const read = { network, visitDate: record.appointment_date, today: dayIn(time_zone), tier, ...settingsOf(payer) }
  return previewContext(read)
}
