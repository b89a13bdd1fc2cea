import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { toolScript } from './node.mjs'
import { begin, root, say, Stop } from './output.mjs'
import { capture } from './run.mjs'

const web = join(root, 'apps/web')
const dist = join(web, 'dist')
const stamp = join(dist, '.built-from')

/**
 * Builds the web app unless the existing build is from the same sources.
 * @param {string} node
 */
export async function ensureWebBuilt(node) {
  const hash = sourcesHash()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return say('• Web app is up to date')
  const done = begin('Building the web app')
  // In another folder first, so that a running server never serves half a build.
  const next = join(root, `node_modules/.web-build-${process.pid}`)
  const vite = toolScript('vite', 'vite', 'apps/web')
  const { code, output } = await capture(node, [vite, 'build', '--outDir', next, '--emptyOutDir'], { cwd: web })
  if (code !== 0) {
    rmSync(next, { recursive: true, force: true })
    done('failed')
    throw new Stop(`The web app could not be built:\n${output}`)
  }
  writeFileSync(join(next, '.built-from'), hash)
  rmSync(dist, { recursive: true, force: true })
  renameSync(next, dist)
  return done('built')
}

function sourcesHash() {
  const hash = createHash('sha256')
  for (const path of sourceFiles())
    hash.update(relative(root, path)).update('\0').update(readFileSync(path)).update('\0')
  return hash.digest('hex')
}

function sourceFiles() {
  const packages = readdirSync(join(root, 'packages')).map((name) => join(root, 'packages', name))
  return [web, ...packages].flatMap(filesUnder).concat(join(root, 'package-lock.json')).sort()
}

/**
 * @param {string} folder
 * @returns {string[]}
 */
function filesUnder(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (/^(node_modules|dist|\..*)$|\.test\.tsx?$/.test(entry.name)) return []
    const path = join(folder, entry.name)
    return entry.isDirectory() ? filesUnder(path) : [path]
  })
}
