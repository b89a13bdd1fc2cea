// npm run audit: known weaknesses of the packages that are installed with the product.
// npm run audit -- verify: whether the logs of administration and of accesses to patients' data are as they were written.
import { ensureInstalled } from './lib/install.mjs'
import { findNode } from './lib/node.mjs'
import { runMain, say, Stop } from './lib/output.mjs'
import { capture, handOver } from './lib/run.mjs'

/** Days within which a weakness has to be gone (docs/security.md). */
const DAYS = { critical: 7, high: 30, moderate: 90, low: 90, info: 90 }

await runMain(async () => {
  if (process.argv[2] === 'verify') {
    await ensureInstalled()
    return await handOver(findNode(), ['apps/server/src/commands/verify-logs.ts'])
  }
  const { output } = await capture('npm', ['audit', '--omit=dev', '--json'])
  const { vulnerabilities, message } = readReport(output)
  if (vulnerabilities === undefined) throw new Stop(`The registry could not be asked: ${message ?? 'no answer'}`)
  const found = Object.values(vulnerabilities)
  for (const { name, severity, range } of found)
    say(`${severity}: ${name} ${range}, to be gone within ${DAYS[severity]} days`)
  say(`${found.length} weak packages`)
  process.exitCode = found.some(({ severity }) => severity === 'critical' || severity === 'high') ? 1 : 0
})

/**
 * @typedef {{ name: string, severity: keyof typeof DAYS, range: string }} Weakness
 * @param {string} output
 * @returns {{ vulnerabilities?: Record<string, Weakness>, message?: string }}
 */
function readReport(output) {
  try {
    return JSON.parse(output.slice(output.indexOf('{')))
  } catch {
    return {}
  }
}
