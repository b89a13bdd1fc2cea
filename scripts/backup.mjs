// npm run backup -- FILE: everything in one encrypted file. npm run backup -- --check FILE: whether such a file is whole. See docs/operations.md.
import { ensureInstalled } from './lib/install.mjs'
import { findNode } from './lib/node.mjs'
import { runMain } from './lib/output.mjs'
import { handOver } from './lib/run.mjs'

await runMain(async () => {
  await ensureInstalled()
  await handOver(findNode(), ['apps/server/src/commands/backup.ts', ...process.argv.slice(2)])
})
