import { availableParallelism } from 'node:os'
import { featureShapeFaults } from './feature-shape.mjs'
import { toolScript } from './node.mjs'
import { root, say, seconds } from './output.mjs'
import { capture, toolEnvironment } from './run.mjs'

/**
 * @typedef {{ passed: boolean, output: string }} Verdict
 * @typedef {{ name: string, run: (node: string) => Promise<Verdict> }} Check
 */

const sources = ['apps', 'packages', 'db', 'bench', 'attack', 'e2e', 'scripts']

/** More threads than that do much of the same work again each, and two of the checks want them. */
const THREADS = String(Math.max(1, Math.floor(availableParallelism() / 2)))

/** @type {Check[]} Those that take longest first. */
export const checks = [
  { name: 'lint', run: lint },
  { name: 'types', run: checkTypes },
  { name: 'import rules', run: checkImports },
  { name: 'unused code', run: (node) => tool(node, toolScript('knip'), ['--no-progress']) },
  {
    name: 'format',
    run: (node) => tool(node, toolScript('@biomejs/biome', 'biome'), ['format', '--reporter=summary']),
  },
  { name: 'feature shape', run: checkFeatures },
]

/**
 * Runs the checks, as many at once as there are cores, with a line for each and the details of those that fail.
 * @param {string} node
 * @param {(name: string, passed: boolean) => void} tell
 */
export async function runChecks(node, tell) {
  const waiting = [...checks]
  const runOneAfterTheOther = async () => {
    for (let check = waiting.shift(); check !== undefined; check = waiting.shift())
      tell(check.name, await isPassed(check, node))
  }
  await Promise.all(Array.from({ length: availableParallelism() }, runOneAfterTheOther))
}

/**
 * @param {Check} check
 * @param {string} node
 */
async function isPassed({ name, run }, node) {
  const since = Date.now()
  const { passed, output } = await run(node)
  say(`  ${passed ? '✓' : '✗'} ${name.padEnd(13)} ${seconds(since)}`)
  if (!passed) say(output.trimEnd().replaceAll(/^/gm, '    '))
  return passed
}

const projects = [
  'tsconfig.json',
  'apps/web/tsconfig.json',
  'e2e/tsconfig.json',
  'apps/sandbox/src/providers/phone/workspace/page/tsconfig.json',
]

/** @param {string} node */
async function lint(node) {
  const env = { ...toolEnvironment(), GOMAXPROCS: THREADS }
  return await tool(node, toolScript('oxlint'), ['--deny-warnings', `--threads=${THREADS}`], env)
}

/** @param {string} node */
async function checkTypes(node) {
  const script = toolScript('typescript', 'tsc')
  const sides = []
  for (const project of projects)
    sides.push(await tool(node, script, ['--noEmit', '--checkers', THREADS, '-p', project]))
  return { passed: sides.every((side) => side.passed), output: sides.map((side) => side.output).join('') }
}

/** @param {string} node */
async function checkImports(node) {
  const script = toolScript('dependency-cruiser', 'depcruise')
  const verdict = await tool(node, script, ['--config', '.dependency-cruiser.cjs', ...sources])
  // Without a parser for TypeScript it would find no imports, and thus no violations.
  const found = Number(/(\d+) dependencies cruised/.exec(verdict.output)?.[1] ?? 0)
  return found > 0 ? verdict : { passed: false, output: `${verdict.output}\nNo import was found in the code.` }
}

async function checkFeatures() {
  const faults = featureShapeFaults(root)
  return { passed: faults.length === 0, output: faults.join('\n') }
}

/**
 * @param {string} node
 * @param {string} script
 * @param {string[]} parameters
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Promise<Verdict>}
 */
async function tool(node, script, parameters, env = toolEnvironment()) {
  const { code, output } = await capture(node, [script, ...parameters], { env })
  return { passed: code === 0, output }
}
