// npm start: plain JavaScript for Node 20 without dependencies, because on the first run nothing else is there.
import { ensureInstalled } from './lib/install.mjs'
import { findNode } from './lib/node.mjs'
import { runMain } from './lib/output.mjs'
import { handOver } from './lib/run.mjs'
import { ensureWebBuilt } from './lib/web-build.mjs'

await runMain(async () => {
  await ensureInstalled()
  const node = findNode()
  await ensureWebBuilt(node)
  await handOver(node, ['--max-semi-space-size=8', 'apps/server/src/main.ts', ...process.argv.slice(2)])
})
