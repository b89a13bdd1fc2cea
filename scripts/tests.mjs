// npm run -s tests: every test by file and name. `npm run -s tests -- --against <commit>`: which it has no more, and which are new.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureInstalled } from './lib/install.mjs'
import { findNode } from './lib/node.mjs'
import { root, runMain, say, Stop } from './lib/output.mjs'
import { capture } from './lib/run.mjs'
import { difference, testsOf } from './lib/test-run/listing.mjs'

await runMain(async () => {
  await ensureInstalled()
  const node = findNode()
  const [flag, commit] = process.argv.slice(2)
  const now = await testsOf(node, root)
  if (flag === undefined) return now.forEach(say)
  if (flag !== '--against' || commit === undefined) throw new Stop('npm run -s tests -- --against <commit>')
  const before = await atCommit(commit, (folder) => testsOf(node, folder))
  const { gone, added } = difference(before, now)
  for (const name of gone) say(`- ${name}`)
  for (const name of added) say(`+ ${name}`)
  say(`${before.length} tests in ${commit}, ${now.length} now: ${gone.length} gone, ${added.length} new`)
})

/**
 * @template T
 * @param {string} commit
 * @param {(folder: string) => Promise<T>} work
 */
async function atCommit(commit, work) {
  const folder = mkdtempSync(join(tmpdir(), 'bitewing-before-'))
  try {
    await run('git', ['worktree', 'add', '--detach', folder, commit])
    await run('npm', ['ci', '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error'], folder)
    return await work(folder)
  } finally {
    await capture('git', ['worktree', 'remove', '--force', folder])
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * @param {string} program
 * @param {string[]} parameters
 * @param {string} [cwd]
 */
async function run(program, parameters, cwd = root) {
  const { code, output } = await capture(program, parameters, { cwd })
  if (code !== 0) throw new Stop(output)
}
