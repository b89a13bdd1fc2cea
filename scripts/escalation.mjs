// npm run escalation: 5,000 random sequences of administration calls, after which nobody may hold more than the callers did.
import { ensureInstalled } from './lib/install.mjs'
import { findNode, toolScript } from './lib/node.mjs'
import { runMain } from './lib/output.mjs'
import { handOver } from './lib/run.mjs'

await runMain(async () => {
  await ensureInstalled()
  process.env['SEQUENCES'] ??= '5000'
  await handOver(findNode(), [toolScript('vitest'), 'run', 'apps/server/src/features/users/escalation.test.ts'])
})
