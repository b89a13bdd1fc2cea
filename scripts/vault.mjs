// npm run vault -- rotate --client <id>: replaces the key of a client's credentials. See docs/operations.md.
import { ensureInstalled } from './lib/install.mjs'
import { findNode } from './lib/node.mjs'
import { runMain } from './lib/output.mjs'
import { handOver } from './lib/run.mjs'

await runMain(async () => {
  await ensureInstalled()
  await handOver(findNode(), ['apps/server/src/commands/vault.ts', ...process.argv.slice(2)])
})
