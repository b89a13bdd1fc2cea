import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

type Package = { integrity?: string; resolved?: string; link?: boolean; version?: string }
type Manifest = Record<'dependencies' | 'devDependencies' | 'optionalDependencies', Record<string, string> | undefined>

const root = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const lock = JSON.parse(read('package-lock.json')) as { packages: Record<string, Package & Manifest> }
const workspaces = Object.entries(lock.packages).filter(([path]) => !path.includes('node_modules/'))
const foreign = Object.entries(lock.packages).filter(
  ([path, { link }]) => path.includes('node_modules/') && link !== true,
)

const chosen = workspaces.flatMap(([, { dependencies, devDependencies, optionalDependencies }]) =>
  Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies }),
)

describe('the packages of others', () => {
  test('are listed in the lock file, each with the digest of its content', () => {
    expect(foreign.length).toBeGreaterThan(200)
    expect(foreign.filter(([, { integrity }]) => !integrity?.startsWith('sha512-')).map(([path]) => path)).toEqual([])
  })

  test('come from the npm registry and from nowhere else', () => {
    const elsewhere = foreign.filter(
      ([, { resolved }]) => resolved !== undefined && !resolved.startsWith('https://registry.npmjs.org/'),
    )
    expect(elsewhere.map(([path]) => path)).toEqual([])
  })

  test('that we chose are pinned to an exact version', () => {
    expect(chosen.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([])
  })

  test('that we chose have a line that says why', () => {
    const reasons = [...read('docs/decisions/0007-existing-engines.md').matchAll(/[@\w./-]+\*?/g)].map(([name]) => name)
    const explained = (name: string) =>
      name.startsWith('@bitewing/') ||
      name.startsWith('@types/') ||
      reasons.some((reason) => (reason.endsWith('*') ? name.startsWith(reason.slice(0, -1)) : reason === name))
    expect([...new Set(chosen.map(([name]) => name))].filter((name) => !explained(name))).toEqual([])
  })
})
