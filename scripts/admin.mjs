// npm run admin -- --email <address>: makes an administrator, for a company that has none or is locked out.
import { ensureInstalled } from './lib/install.mjs'
import { findNode } from './lib/node.mjs'
import { runMain } from './lib/output.mjs'
import { handOver } from './lib/run.mjs'

await runMain(async () => {
  await ensureInstalled()
  await handOver(findNode(), ['apps/server/src/commands/admin.ts', ...process.argv.slice(2)])
})
