import { aircall } from '../../../adapters/phone/aircall.ts'
import { Database } from '../../../kernel/data/database.ts'
import { fill } from '../fill.ts'

/** The first fill as a process of its own, so that it can be killed: DATABASE_URL, PHONE_URL, PAGES_A_MINUTE. */

const { DATABASE_URL = '', PHONE_URL = '', PAGES_A_MINUTE = '45' } = process.env
const database = new Database(DATABASE_URL)
const phone = aircall({
  url: PHONE_URL,
  apiId: 'sandbox-api-id',
  apiToken: 'sandbox-api-token',
  sandbox: true,
  pagesAMinute: Number(PAGES_A_MINUTE),
})
await fill({ database, phone, until: () => true })
await database.close()
