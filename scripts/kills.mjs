// npm run kills: kills web, robot and database during writes and adds up over runs. See docs/operations.md.
import { ensureInstalled } from './lib/install.mjs'
import { ensureNginx } from './lib/nginx.mjs'
import { findNode } from './lib/node.mjs'
import { runMain, Stop } from './lib/output.mjs'
import { handOver } from './lib/run.mjs'

await runMain(async () => {
  await ensureInstalled()
  if ((await ensureNginx()) === undefined) throw new Stop('Nothing was tried: it needs nginx.')
  await handOver(findNode(), ['bench/src/endurance/kills.ts', ...process.argv.slice(2)])
})
