// npm run fuzz: every law with new seeds, again and again, for ten minutes. `npm run fuzz -- --minutes 60` takes an hour.
import { ensureInstalled } from './lib/install.mjs'
import { findNode } from './lib/node.mjs'
import { ensureOffice } from './lib/office.mjs'
import { runMain } from './lib/output.mjs'
import { handOver } from './lib/run.mjs'
import { scratchFolder } from './lib/scratch.mjs'

await runMain(async () => {
  await ensureInstalled()
  await ensureOffice()
  Object.assign(process.env, scratchFolder())
  await handOver(findNode(), ['scripts/laws/fuzz.ts', ...process.argv.slice(2)])
})
