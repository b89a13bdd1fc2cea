// npm run check: what `npm test` does before the tests.
import { runChecks } from './lib/checks.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { findNode } from './lib/node.mjs'
import { runMain, say } from './lib/output.mjs'

await runMain(async () => {
  await ensureInstalled()
  say('• Checking the code')
  const { failed } = await runChecks(findNode())
  process.exitCode = failed === 0 ? 0 : 1
})
