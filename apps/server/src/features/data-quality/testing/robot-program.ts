import { compose } from '../../../composition.ts'
import { readSettings } from '../../../settings.ts'

/** The robot as a process of its own, so that it can be killed: DATABASE_URL, SECRET_KEY, SANDBOX_URL, DATA_DIR. Works until it is. */

const server = await compose(
  readSettings({ ...process.env, ROLES: 'robot' }),
  { url: process.env['DATABASE_URL'] ?? '' },
  () => {},
)
await server.start()
process.send?.('ready')
