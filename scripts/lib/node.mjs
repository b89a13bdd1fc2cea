import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { root, Stop } from './output.mjs'

const needed = 24

/** The Node that runs our TypeScript: the one pinned in package.json, else the machine's own if it is new enough. */
export function findNode() {
  const pinned = [join(root, 'node_modules/.bin/node'), join(root, `node_modules/node-linux-${process.arch}/bin/node`)]
  for (const candidate of pinned) if (existsSync(candidate) && majorOf(candidate) >= needed) return candidate
  if (majorOf(process.execPath) >= needed) return process.execPath
  throw new Stop(
    `Bitewing needs Node ${needed} or later; this is ${process.version}, and no Node comes with the packages for ${process.platform}-${process.arch}. Install Node ${needed} and try again.`,
  )
}

/**
 * The script of a tool that is installed, by package, as its own package.json names it.
 * @param {string} packageName
 * @param {string} [tool]
 * @param {string} [workspace] where to look from
 */
export function toolScript(packageName, tool = packageName, workspace = '.') {
  const require = createRequire(join(root, workspace, 'package.json'))
  const manifest = findManifest(require.resolve.paths(packageName) ?? [], packageName)
  const { bin } = require(manifest)
  return join(dirname(manifest), typeof bin === 'string' ? bin : bin[tool])
}

/**
 * @param {string[]} folders
 * @param {string} packageName
 */
function findManifest(folders, packageName) {
  const manifest = folders.map((folder) => join(folder, packageName, 'package.json')).find((path) => existsSync(path))
  if (manifest === undefined) throw new Stop(`The package ${packageName} is not installed: run \`npm ci\`.`)
  return manifest
}

/** @param {string} node */
function majorOf(node) {
  if (node === process.execPath) return Number(process.versions.node.split('.')[0])
  const { stdout } = spawnSync(node, ['--version'], { encoding: 'utf8' })
  return Number(/^v(\d+)\./.exec(stdout ?? '')?.[1] ?? 0)
}
