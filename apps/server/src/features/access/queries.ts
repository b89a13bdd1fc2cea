import type { contract, ParsedInputOf } from '@bitewing/contract'
import type { Db } from '@bitewing/db'
import { pageOf } from '../../kernel/data/list.ts'

type HistoryInput = ParsedInputOf<(typeof contract)['access']['history']>

const ownRecords = (db: Db) =>
  db
    .selectFrom('access_records')
    .select([
      'id as _id',
      'device_type as deviceType',
      'created_at as createdAt',
      'country',
      'region',
      'city',
      'ip',
      'browser',
      'browser_version as browserVersion',
      'outcome',
      'is_valid as isValid',
    ])

export async function listAccessRecords(db: Db, page: HistoryInput) {
  return await pageOf(ownRecords(db), page, {
    sort: {
      createdAt: 'created_at',
      deviceType: 'device_type',
      country: 'country',
      region: 'region',
      ip: 'ip',
      browser: 'browser',
      browserVersion: 'browser_version',
      isValid: 'is_valid',
    },
  })
}

export async function setAccessRecordState(db: Db, id: string, isValid: boolean) {
  await db.updateTable('access_records').set({ is_valid: isValid }).where('id', '=', id).execute()
  return await findAccessRecord(db, id)
}

export async function findAccessRecord(db: Db, id: string) {
  return await ownRecords(db).where('id', '=', id).executeTakeFirst()
}
