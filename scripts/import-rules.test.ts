import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, realpath, rm, symlink, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const config = join(root, '.dependency-cruiser.cjs')
const dependencyCruiser = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs')

const server = 'apps/server/src'
const web = 'apps/web/src'

/** What must fail: [importing file, imported file or package, the rule that says no]. */
const forbidden: [from: string, to: string, rule: string][] = [
  ['packages/domain/src/disk.ts', 'node:fs', 'rules-know-no-machine'],
  ['packages/domain/src/schema.ts', 'zod', 'rules-know-no-machine'],
  ['packages/domain/src/endpoint.ts', '@bitewing/contract', 'rules-know-no-machine'],
  ['packages/x12/src/rules.ts', '@bitewing/domain', 'rules-know-no-machine'],
  ['packages/contract/src/rows.ts', 'kysely', 'contract-is-the-language-of-both-sides'],
  ['packages/contract/src/tables.ts', 'db/src/index.ts', 'contract-is-the-language-of-both-sides'],
  ['packages/documents/src/rows.ts', 'db/src/index.ts', 'documents-are-made-from-data'],
  ['packages/documents/src/api.ts', '@bitewing/contract', 'documents-are-made-from-data'],
  ['apps/sandbox/src/peek.ts', `${server}/kernel/mount.ts`, 'sandbox-is-a-program-of-its-own'],
  ['apps/sandbox/src/rules.ts', '@bitewing/domain', 'sandbox-is-a-program-of-its-own'],
  [`${web}/app/tables.ts`, 'db/src/index.ts', 'web-is-a-program-of-its-own'],
  [`${web}/app/kernel.ts`, `${server}/kernel/mount.ts`, 'web-is-a-program-of-its-own'],
  [`${web}/app/payer.ts`, 'apps/sandbox/src/payer.ts', 'web-is-a-program-of-its-own'],
  [`${server}/kernel/page.ts`, `${web}/app/shell.tsx`, 'server-is-a-program-of-its-own'],
  ['db/src/kernel.ts', `${server}/kernel/mount.ts`, 'database-knows-no-program'],
  [`${server}/features/files/peek.ts`, `${server}/features/users/service.ts`, 'rooms-have-doors'],
  [`${server}/robot/peek.ts`, `${server}/features/users/service.ts`, 'rooms-have-doors'],
  [`${server}/features/files/robot.ts`, `${server}/robot/queries.ts`, 'features-know-no-robot'],
  [`${web}/features/files/peek.ts`, `${web}/features/users/index.ts`, 'screens-are-composed-by-the-shell'],
  [`${web}/features/files/frame.ts`, `${web}/app/shell.tsx`, 'features-know-no-frame'],
  [`${server}/kernel/tenant.ts`, `${server}/features/users/index.ts`, 'kernel-knows-no-feature'],
  [`${web}/kit/tenant.ts`, `${web}/features/users/index.ts`, 'kit-knows-no-feature'],
  [`${web}/kit/shell.ts`, `${web}/app/shell.tsx`, 'kit-knows-no-feature'],
  [`${server}/features/files/store.ts`, `${server}/adapters/storage/disk.ts`, 'only-composition-chooses-adapters'],
  [`${server}/robot/store.ts`, `${server}/adapters/storage/disk.ts`, 'only-composition-chooses-adapters'],
  [`${server}/kernel/store.ts`, `${server}/adapters/storage/disk.ts`, 'only-composition-chooses-adapters'],
  [`${server}/features/plans/endpoints.ts`, 'kysely', 'endpoints-know-no-database'],
  [`${server}/features/calls/endpoints.ts`, 'pg', 'endpoints-know-no-database'],
  [`${server}/features/files/endpoints.ts`, 'db/src/index.ts', 'endpoints-know-no-database'],
  [`${server}/features/calls/queries.ts`, `${server}/features/calls/service.ts`, 'queries-are-the-lowest-step'],
  [`${server}/features/calls/list-queries.ts`, `${server}/features/calls/format.ts`, 'queries-are-the-lowest-step'],
  [`${server}/features/plans/service.ts`, 'kysely', 'only-queries-speak-sql'],
  [`${server}/features/plans/copy.ts`, 'pg', 'only-queries-speak-sql'],
  [`${server}/features/plans/list.ts`, `${server}/kernel/data/list.ts`, 'only-queries-define-lists'],
  [`${server}/features/plans/filters.ts`, `${server}/kernel/data/conditions.ts`, 'only-queries-define-lists'],
  [`${server}/kernel/fixture.ts`, `${server}/kernel/mount.test.ts`, 'product-code-knows-no-test'],
  [`${server}/kernel/seed.ts`, 'db/src/testing/database.ts', 'product-code-knows-no-test'],
  ['db/src/assert.ts', 'vitest', 'product-code-knows-no-test'],
  [`${server}/kernel/assert.ts`, 'vitest', 'product-code-knows-no-test'],
  [`${web}/kit/assert.ts`, 'fast-check', 'product-code-knows-no-test'],
  [`${server}/robot/payer.ts`, 'apps/sandbox/src/payer.ts', 'product-code-knows-no-sandbox'],
  [`${server}/kernel/lost.ts`, './not-there.ts', 'every-import-is-found'],
  [`${server}/kernel/left.ts`, `${server}/kernel/right.ts`, 'no-circles'],
  [`${web}/kit/egg.ts`, `type ${web}/kit/hen.ts`, 'no-circles'],
]

/** What must pass: the same layout, used as it is meant. */
const allowed: [from: string, to: string][] = [
  ['packages/domain/src/index.ts', 'packages/domain/src/dates.ts'],
  ['packages/domain/src/dates.test.ts', 'vitest'],
  ['packages/contract/src/index.ts', 'zod'],
  ['packages/contract/src/users.ts', '@bitewing/domain'],
  ['db/src/people.ts', '@bitewing/domain'],
  [`${web}/app/client.ts`, '@bitewing/contract'],
  [`${web}/app/routes.ts`, `${web}/features/users/index.ts`],
  [`${web}/features/users/list.ts`, `${web}/kit/list.tsx`],
  [`${server}/features/users/endpoints.ts`, `${server}/features/users/service.ts`],
  [`${server}/features/users/service.ts`, `${server}/features/users/queries.ts`],
  [`${server}/features/users/queries.ts`, 'kysely'],
  [`${server}/features/users/types.ts`, 'type kysely'],
  [`${server}/features/search/endpoints.ts`, `${server}/features/search/queries.ts`],
  [`${server}/features/search/queries.ts`, `${server}/kernel/data/list.ts`],
  [`${server}/features/search/queries.ts`, `type ${server}/features/search/found.ts`],
  [`${server}/features/search/service.ts`, `type ${server}/kernel/data/list.ts`],
  [`${server}/features/tickets/service.ts`, `${server}/features/users/index.ts`],
  [`${server}/robot/step.ts`, `${server}/features/users/index.ts`],
  [`${server}/composition.ts`, `${server}/adapters/storage/disk.ts`],
  [`${server}/composition/incoming.ts`, `${server}/adapters/storage/disk.ts`],
  [`${server}/kernel/mount.test.ts`, 'db/src/testing/database.ts'],
]

const others = [
  [`${server}/kernel/right.ts`, `${server}/kernel/left.ts`],
  [`${web}/kit/hen.ts`, `type ${web}/kit/egg.ts`],
] as const

type Violation = { from: string; to: string; rule: { name: string } }
let folder: string
let violations: Violation[]

beforeAll(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), 'import-rules-')))
  await writeTree(folder)
  violations = await cruise(folder)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

describe('a forbidden import fails', () => {
  test.each(forbidden)('%s → %s: %s', (from, _to, rule) => {
    expect(rulesBrokenBy(from)).toContain(rule)
  })
})

describe('an allowed import passes', () => {
  test.each(allowed)('%s → %s', (from) => {
    expect(rulesBrokenBy(from)).toEqual([])
  })
})

test('every rule of the configuration is proved here', () => {
  const { forbidden: rules } = createRequire(import.meta.url)(config) as { forbidden: { name: string }[] }
  const proved = new Set(forbidden.map(([, , rule]) => rule))
  expect(rules.map((rule) => rule.name).filter((name) => !proved.has(name))).toEqual([])
})

function rulesBrokenBy(from: string): string[] {
  return violations.filter((violation) => violation.from === from).map((violation) => violation.rule.name)
}

async function writeTree(base: string): Promise<void> {
  const imports = new Map<string, string[]>()
  for (const [from, to] of [...forbidden, ...allowed, ...others]) {
    imports.set(from, [...(imports.get(from) ?? []), importLine(from, to)])
    const target = to.replace(/^type /, '')
    if (/^(apps|packages|db)\//.test(target) && !imports.has(target)) imports.set(target, [])
  }
  for (const [file, lines] of imports) {
    await write(base, file, [...lines, 'export const value = 1', 'export type Value = number', ''].join('\n'))
  }
  for (const name of ['domain', 'contract']) {
    const manifest = { name: `@bitewing/${name}`, type: 'module', exports: { '.': './src/index.ts' } }
    await write(base, `packages/${name}/package.json`, JSON.stringify(manifest))
    await mkdir(join(base, 'node_modules/@bitewing'), { recursive: true })
    await symlink(join(base, 'packages', name), join(base, 'node_modules/@bitewing', name))
  }
  // The packages themselves: what a rule says of them depends on where they keep what they export.
  for (const name of ['zod', 'kysely', 'pg', 'vitest', 'fast-check'])
    await cp(join(root, 'node_modules', name), join(base, 'node_modules', name), { recursive: true })
  await write(base, 'package.json', JSON.stringify({ name: 'fixture', type: 'module' }))
}

function importLine(from: string, to: string): string {
  const target = to.replace(/^type /, '')
  const inTree = /^(apps|packages|db)\//.test(target)
  const path = inTree ? relative(dirname(from), target) : target
  const specifier = inTree && !path.startsWith('.') ? `./${path}` : path
  if (to.startsWith('type ')) return `import type { Value as Imported } from '${specifier}'`
  return `import { value as imported } from '${specifier}'`
}

async function write(base: string, file: string, text: string): Promise<void> {
  await mkdir(dirname(join(base, file)), { recursive: true })
  await writeFile(join(base, file), text)
}

function cruise(cwd: string): Promise<Violation[]> {
  const parameters = [dependencyCruiser, '--config', config, '--output-type', 'json', 'apps', 'packages', 'db']
  return new Promise((resolve, reject) => {
    // It exits with the number of violations, so a non-zero code is what we expect here.
    execFile(process.execPath, parameters, { cwd, maxBuffer: 2 ** 26 }, (_error, stdout, stderr) => {
      try {
        resolve((JSON.parse(stdout) as { summary: { violations: Violation[] } }).summary.violations)
      } catch {
        reject(new Error(`dependency-cruiser gave no answer: ${stderr}`))
      }
    })
  })
}
