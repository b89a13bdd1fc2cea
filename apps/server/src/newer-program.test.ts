import { migrate, migrations, openExternal, tooOld } from '@bitewing/db'
import { createEmptyDatabase, type TestDatabase } from '@bitewing/db/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withMigrations } from '../../../db/src/testing/scratch-migrations.ts'
import { ServerProcess } from './testing/server-process.ts'

const WIDENED = { '9001_wider.sql': 'alter table verification_records add column of_the_next_version text;' }
/** Takes away what today's program uses. */
const NARROWED = {
  '9002_narrower.sql': '-- oldest program: 9001_wider.sql\nalter table flag_colours rename column name to title;',
}
const production = { DEMO: 'off', SMTP_URL: 'smtp://127.0.0.1:1', SECRET_KEY: 'the secret key of both of the programs' }

const NEWEST = migrations().at(-1)?.name ?? ''

let database: TestDatabase
let server: ServerProcess
beforeAll(async () => {
  database = await createEmptyDatabase()
  // As the release before this one left it.
  const folder = withMigrations({}, [NEWEST])
  await migrate(database.ownerUrl, undefined, { folder })
  const { appUrl, ownerUrl } = database
  server = await ServerProcess.prepare({ ...production, DATABASE_URL: appUrl, DATABASE_MIGRATION_URL: ownerUrl })
})
afterAll(async () => {
  await server.remove()
  await database.drop()
})

const health = async () => (await fetch(`${server.url}/api/health`)).status

test('from release to release: the database is told who may still work with it, and programs end with a sentence, never a crash', async () => {
  // Newer than the database: without the owner's rights it says who has to come first, with them it migrates.
  await expect(openExternal({ databaseUrl: database.appUrl, migrationUrl: undefined })).rejects.toThrow(
    `${NEWEST} is missing) and bitewing_app may not change it: start a process that has the owner's address in DATABASE_MIGRATION_URL first.`,
  )
  await server.start()
  expect(await health()).toBe(200)

  // The next release has widened the database: this program goes on beside it, and may be started again.
  await migrate(database.ownerUrl, undefined, { folder: withMigrations(WIDENED) })
  expect(await health()).toBe(200)
  expect(await server.end('SIGTERM')).toBe(0)
  await server.start()
  expect(await health()).toBe(200)

  // The release after that needs programs that know the wider one: one that runs finishes and ends by itself.
  const ended = server.ended()
  await migrate(database.ownerUrl, undefined, { folder: withMigrations({ ...WIDENED, ...NARROWED }) })
  expect(await ended).toBe(0)
  expect(server.said).toContain(`\n${tooOld('9001_wider.sql')}\n`)
  await expect(server.start()).rejects.toThrow(tooOld('9001_wider.sql'))
})
