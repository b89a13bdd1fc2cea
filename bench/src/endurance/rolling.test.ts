import { createTestDatabase } from '@bitewing/db/testing'
import { expect, test } from 'vitest'
import { findNginx } from '../../../scripts/lib/nginx.mjs'
import { roll } from './rolling.ts'

test.skipIf(findNginx() === undefined)(
  'every process is restarted in turn while people work and a migration runs: no request fails, no write is lost or doubled (skipped: there is no nginx)',
  async () => {
    const database = await createTestDatabase()
    try {
      const { restarts, migrations, ...rest } = await roll(database, { requests: 400, robots: 0 })
      expect(rest).toMatchObject({ failed: [], lost: [], doubled: [] })
      expect(restarts).toBeGreaterThanOrEqual(2)
      expect(migrations).toBeGreaterThanOrEqual(1)
    } finally {
      await database.drop()
    }
  },
)
