// npm run judge -- FILE…: what the robot makes of a payer's answer, field by field and row by row. See docs/product.md.
import { ensureInstalled } from './lib/install.mjs'
import { findNode } from './lib/node.mjs'
import { runMain } from './lib/output.mjs'
import { handOver } from './lib/run.mjs'

await runMain(async () => {
  await ensureInstalled()
  await handOver(findNode(), ['apps/server/src/commands/judge.ts', ...process.argv.slice(2)])
})
