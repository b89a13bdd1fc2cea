import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { toolScript } from '../node.mjs'
import { root, Stop } from '../output.mjs'
import { capture } from '../run.mjs'

/**
 * Every test of a checkout, as "file › name", without running one.
 * @param {string} node
 * @param {string} folder
 * @returns {Promise<string[]>}
 */
export async function testsOf(node, folder) {
  return [...(await unitTests(node, folder)), ...(await journeys(node, folder))].sort()
}

/**
 * @param {string} node
 * @param {string} folder
 */
async function unitTests(node, folder) {
  const results = mkdtempSync(join(tmpdir(), 'bitewing-tests-'))
  try {
    const file = join(results, 'unit.json')
    const { code, output } = await capture(node, [programIn(folder, toolScript('vitest')), 'list', `--json=${file}`], {
      cwd: folder,
    })
    if (code !== 0) throw new Stop(`vitest cannot list the tests of ${folder}:\n${output}`)
    /** @type {{ name: string, file: string }[]} */
    const tests = JSON.parse(readFileSync(file, 'utf8'))
    return tests.map((test) => `${relative(folder, test.file)} › ${test.name}`)
  } finally {
    rmSync(results, { recursive: true, force: true })
  }
}

/**
 * @param {string} node
 * @param {string} folder
 */
async function journeys(node, folder) {
  const program = programIn(folder, toolScript('@playwright/test', 'playwright', 'e2e'))
  const { output } = await capture(node, [program, 'test', '-c', 'e2e/playwright.config.ts', '--list'], { cwd: folder })
  // "  1-2.3-list.spec.ts:31:3 › 1 §2.3 … › without a selection …"; the line moves with every change above it.
  const found = [...output.matchAll(/^ +(\S+\.spec\.ts):\d+:\d+ › (.*)$/gm)]
  if (found.length === 0) throw new Stop(`playwright cannot list the journeys of ${folder}:\n${output}`)
  // Tags are no part of a name.
  return found.map(([, file, name = '']) => `e2e/${file} › ${name.replace(/( @\w+)+$/, '')}`)
}

/**
 * A checkout's tests know only its own copy of the program.
 * @param {string} folder
 * @param {string} script
 */
const programIn = (folder, script) => join(folder, relative(root, script))

/**
 * What only one of two lists has. A name may stand in a list several times.
 * @param {readonly string[]} before
 * @param {readonly string[]} now
 */
export function difference(before, now) {
  return { gone: without(before, now), added: without(now, before) }
}

/**
 * @param {readonly string[]} tests
 * @param {readonly string[]} others
 */
function without(tests, others) {
  /** @type {Map<string, number>} */
  const counts = new Map()
  for (const name of others) counts.set(name, (counts.get(name) ?? 0) + 1)
  return tests.filter((name) => {
    const left = counts.get(name) ?? 0
    counts.set(name, left - 1)
    return left <= 0
  })
}
