// npm run demo -- --records 1000000: makes demo data of any size.
import { ensureInstalled } from './lib/install.mjs'
import { findNode } from './lib/node.mjs'
import { runMain } from './lib/output.mjs'
import { handOver } from './lib/run.mjs'

await runMain(async () => {
  await ensureInstalled()
  await handOver(findNode(), ['db/src/demo/main.ts', ...process.argv.slice(2)])
})
