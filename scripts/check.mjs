// npm run check: what `npm test` does before the tests, and those of its tests that read the source alone.
import { runChecks } from './lib/checks.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { findNode, toolScript } from './lib/node.mjs'
import { runMain, say } from './lib/output.mjs'
import { capture } from './lib/run.mjs'

/** A commit is made after `npm run check`, and any of these can break with a line that no test of a feature meets. */
const sourceTests = ['section-marks', 'forbidden-code', 'import-rules', 'whole-sentences', 'asvs', 'security-documents']

await runMain(async () => {
  await ensureInstalled()
  say('• Checking the code')
  let failed = 0
  await runChecks(findNode(), (_name, passed) => (failed += Number(!passed)))
  const tests = await capture(findNode(), [
    toolScript('vitest'),
    'run',
    ...sourceTests.map((name) => `scripts/${name}.test.ts`),
  ])
  say(tests.code === 0 ? '  ✓ tests of the source' : tests.output)
  process.exitCode = failed === 0 && tests.code === 0 ? 0 : 1
})
