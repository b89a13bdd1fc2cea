import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { root } from '../lib/output.mjs'

/** Where vitest looks for tests. */
const FOLDERS = ['packages', 'db', 'apps', 'scripts', 'attack', 'bench']
const SKIPPED = /(^|\/)(node_modules|dist|data)(\/|$)/
const IMPORTED = /^(?:import|export)\b[^'"]*?\bfrom '([^']+)'/gm

/**
 * The test files with laws in them: those that import fast-check, themselves or through helpers of tests (a folder `testing`).
 * The product's own code imports none, so that no other way leads to it.
 */
export function lawFiles(): string[] {
  const tests = FOLDERS.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
  ).filter((path) => /[.]test[.]tsx?$/.test(path) && !SKIPPED.test(path))
  return tests.filter((path) => reachesFastCheck(join(root, path), new Set())).toSorted()
}

/** They bring a server with a database, which takes a hundred times as long as a rule. */
export function isOfServer(path: string): boolean {
  return path.startsWith('apps/server/')
}

function reachesFastCheck(path: string, seen: Set<string>): boolean {
  if (seen.has(path)) return false
  seen.add(path)
  const imported = [...readFileSync(path, 'utf8').matchAll(IMPORTED)].map(([, name = '']) => name)
  if (imported.includes('fast-check')) return true
  return imported
    .filter((name) => name.startsWith('.') && (name.includes('testing/') || path.includes('/testing/')))
    .some((name) => reachesFastCheck(resolve(dirname(path), name), seen))
}
