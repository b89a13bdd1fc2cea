import { featureShapeFaults } from './feature-shape.mjs'
import { toolScript } from './node.mjs'
import { root, say, seconds } from './output.mjs'
import { capture } from './run.mjs'

/**
 * @typedef {{ passed: boolean, output: string }} Verdict
 * @typedef {{ name: string, run: (node: string) => Promise<Verdict> }} Check
 */

const sources = ['apps', 'packages', 'db', 'bench', 'attack', 'e2e', 'scripts']

/** @type {Check[]} */
export const checks = [
  {
    name: 'format',
    run: (node) => tool(node, toolScript('@biomejs/biome', 'biome'), ['format', '--reporter=summary']),
  },
  { name: 'lint', run: (node) => tool(node, toolScript('oxlint'), ['--deny-warnings']) },
  { name: 'types', run: checkTypes },
  { name: 'import rules', run: checkImports },
  { name: 'feature shape', run: checkFeatures },
  { name: 'unused code', run: (node) => tool(node, toolScript('knip'), ['--no-progress']) },
]

/**
 * Runs all checks side by side, with a line for each and the details of those that fail.
 * @param {string} node
 * @returns {Promise<{ passed: number, failed: number }>}
 */
export async function runChecks(node) {
  const verdicts = await Promise.all(
    checks.map(async ({ name, run }) => {
      const since = Date.now()
      const { passed, output } = await run(node)
      say(`  ${passed ? '✓' : '✗'} ${name.padEnd(13)} ${seconds(since)}`)
      if (!passed) say(output.trimEnd().replaceAll(/^/gm, '    '))
      return passed
    }),
  )
  const passed = verdicts.filter(Boolean).length
  return { passed, failed: verdicts.length - passed }
}

const projects = [
  'tsconfig.json',
  'apps/web/tsconfig.json',
  'e2e/tsconfig.json',
  'apps/sandbox/src/providers/phone/workspace/page/tsconfig.json',
]

/** @param {string} node */
async function checkTypes(node) {
  const script = toolScript('typescript', 'tsc')
  const sides = await Promise.all(projects.map((project) => tool(node, script, ['--noEmit', '-p', project])))
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
 * @returns {Promise<Verdict>}
 */
async function tool(node, script, parameters) {
  const { code, output } = await capture(node, [script, ...parameters])
  return { passed: code === 0, output }
}
