import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { begin, root, Stop } from './output.mjs'
import { show } from './run.mjs'

const lockFile = join(root, 'package-lock.json')
const stampFile = join(root, 'node_modules/.installed')

/** Installs the packages of package-lock.json unless exactly those are installed. */
export async function ensureInstalled() {
  if (stampText() === lockHash()) return
  if (!installedByHand()) await install()
  writeFileSync(stampFile, lockHash())
}

async function install() {
  const done = begin(`Installing packages into node_modules (${existsSync(stampFile) ? 'they changed' : 'first run'})`)
  const { program, first } = npm()
  const parameters = ['ci', '--no-audit', '--no-fund', '--loglevel=error', '--include=dev', '--include=optional']
  const code = await show(program, [...first, ...parameters], { env: { ...process.env, PATH: pathWithoutOurs() } })
  if (code !== 0) {
    done('failed')
    throw new Stop(
      'The packages could not be installed (see above). Is the package registry reachable? `npm ci` shows more.',
    )
  }
  done('installed')
}

/** The npm that runs us, with the Node that runs it: our own Node is in the folder that npm is about to empty. */
function npm() {
  const { npm_execpath: script, npm_node_execpath: node } = process.env
  if (script && node && existsSync(script) && !node.startsWith(root)) return { program: node, first: [script] }
  return { program: process.platform === 'win32' ? 'npm.cmd' : 'npm', first: [] }
}

function pathWithoutOurs() {
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  return folders.filter((folder) => !folder.startsWith(join(root, 'node_modules'))).join(delimiter)
}

/** `npm ci` or `npm install` was run by hand after the lock file last changed; npm writes both files at that moment. */
function installedByHand() {
  const npmsOwnNote = join(root, 'node_modules/.package-lock.json')
  return existsSync(npmsOwnNote) && statSync(npmsOwnNote).mtimeMs > statSync(lockFile).mtimeMs - 2_000
}

function stampText() {
  return existsSync(stampFile) ? readFileSync(stampFile, 'utf8') : null
}

function lockHash() {
  const machine = `${process.platform}-${process.arch}`
  return createHash('sha256').update(readFileSync(lockFile)).update(machine).digest('hex')
}
