// npm run restore -- FILE: what a backup holds into an empty database and storage. See docs/operations.md.
import { ensureInstalled } from './lib/install.mjs'
import { findNode } from './lib/node.mjs'
import { runMain } from './lib/output.mjs'
import { handOver } from './lib/run.mjs'

await runMain(async () => {
  await ensureInstalled()
  await handOver(findNode(), ['apps/server/src/commands/restore.ts', ...process.argv.slice(2)])
})
