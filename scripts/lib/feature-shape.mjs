// The shape of a server feature, as far as imports do not show it: docs/ARCHITECTURE.md, "The folders show it".

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'

const FEATURES = 'apps/server/src/features'
const CONTRACT = 'packages/contract/src/index.ts'

/** What only queries may contain: [how it looks, what it is]. @type {[RegExp, string][]} */
const OF_QUERIES = [
  [/\.(selectFrom|selectNoFrom|insertInto|updateTable|deleteFrom|mergeInto|executeQuery)\(/, 'the query builder'],
  [/\bsql(<.*>)?`/, 'SQL'],
  [/\bsql: ['"`]/, 'SQL'],
  [/['"`](select|insert into|delete from|with) /, 'SQL'],
  [/['"`][rp]\.[a-z_]+['"`]/, 'SQL'],
]

/** @param {string} name */
const isQueries = (name) => name.includes('queries')
/** @param {string} path */
const isTest = (path) => path.endsWith('.test.ts') || path.includes('/testing/')

/**
 * A sentence for everything that a feature has in the wrong place, or lacks.
 * @param {string} root
 * @returns {string[]}
 */
export function featureShapeFaults(root) {
  const features = readdirSync(join(root, FEATURES))
  const files = features.flatMap((feature) => filesOf(root, feature))
  return [
    ...features.flatMap((feature) => missingFiles(root, feature)),
    ...files.flatMap((file) => misplacedLines(file)),
    ...unservedFeatures(root, files),
  ]
}

/** @typedef {{ path: string, text: string }} File */

/**
 * @param {string} root
 * @param {string} feature
 * @returns {File[]}
 */
function filesOf(root, feature) {
  return readdirSync(join(root, FEATURES, feature), { recursive: true })
    .map((name) => `${FEATURES}/${feature}/${String(name)}`)
    .filter((path) => path.endsWith('.ts') && !isTest(path))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
}

/**
 * @param {string} root
 * @param {string} feature
 */
function missingFiles(root, feature) {
  return ['index.ts', `${feature}.test.ts`]
    .filter((name) => !existsSync(join(root, FEATURES, feature, name)))
    .map((name) => `${FEATURES}/${feature} has no ${name}.`)
}

/** @param {File} file */
function misplacedLines({ path, text }) {
  const name = basename(path)
  return text.split('\n').flatMap((line, index) => {
    if (/^\s*(\/\/|\/?\*)/.test(line)) return []
    const place = `${path}:${index + 1}`
    const faults = []
    const found = isQueries(name) ? undefined : OF_QUERIES.find(([pattern]) => pattern.test(line))
    if (found !== undefined) faults.push(`${place} uses ${found[1]}: only files named queries.ts or *-queries.ts do.`)
    if (name !== 'endpoints.ts' && /\bHandlers</.test(line))
      faults.push(`${place} has endpoints: they belong in endpoints.ts.`)
    if (
      name === 'index.ts' &&
      /^(import|const|let|class|(async )?function|export (async|function|const|class)) ?/.test(line)
    )
      faults.push(`${place} does something: index.ts only exports what other files have.`)
    return faults
  })
}

/**
 * @param {string} root
 * @param {File[]} files
 */
function unservedFeatures(root, files) {
  const [, names = ''] = /export const contract = \{([^}]*)\}/.exec(readFileSync(join(root, CONTRACT), 'utf8')) ?? []
  const served = files.filter(({ path }) => path.endsWith('/endpoints.ts')).map(({ text }) => text)
  return [...names.matchAll(/\w+/g)]
    .map(([name]) => name)
    .filter((name) => !served.some((text) => text.includes(`contract)['${name}']`)))
    .map((name) => `The contract's feature "${name}" has no endpoints.ts under ${FEATURES}.`)
}
