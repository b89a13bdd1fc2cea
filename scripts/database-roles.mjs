// npm run -s database-roles: the SQL with which an administrator of PostgreSQL makes Bitewing's roles, where their owner may not.
import { ensureInstalled } from './lib/install.mjs'
import { findNode } from './lib/node.mjs'
import { runMain } from './lib/output.mjs'
import { handOver } from './lib/run.mjs'

await runMain(async () => {
  await ensureInstalled()
  await handOver(findNode(), ['apps/server/src/commands/database-roles.ts', ...process.argv.slice(2)])
})
