// npm run audit: known weaknesses of the packages that are installed with the product.
import { runMain, say, Stop } from './lib/output.mjs'
import { capture } from './lib/run.mjs'

/** Days within which a weakness has to be gone (docs/security.md). */
const DAYS = { critical: 7, high: 30, moderate: 90, low: 90, info: 90 }

await runMain(async () => {
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
