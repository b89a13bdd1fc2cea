// npm run -s archive -- list: which months are in the archive. npm run -s archive -- read ID: the lines of one. See docs/operations.md.
import { ensureInstalled } from './lib/install.mjs'
import { findNode } from './lib/node.mjs'
import { runMain } from './lib/output.mjs'
import { handOver } from './lib/run.mjs'

await runMain(async () => {
  await ensureInstalled()
  await handOver(findNode(), ['apps/server/src/commands/archive.ts', ...process.argv.slice(2)])
})
