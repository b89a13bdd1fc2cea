import { existsSync, readFileSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'

const ROOT = resolve(import.meta.dirname, '../../../../..')

/** The version, and the commit where the program is a checkout: `0.1.0 (4f458211)`. */
export function buildOf(root = ROOT): string {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
  const commit = commitOf(join(root, '.git'))
  return commit === undefined ? version : `${version} (${commit.slice(0, 8)})`
}

/** Read from git's files: its program may be missing, and refuses a checkout that belongs to another user than the server's. */
function commitOf(git: string): string | undefined {
  try {
    const folder = statSync(git).isDirectory() ? git : resolve(git, '..', linkIn(git))
    const head = textOf(join(folder, 'HEAD'))
    const branch = /^ref: (.+)$/.exec(head)?.[1]
    return branch === undefined ? head : commitOfBranch(folder, branch)
  } catch {
    return undefined
  }
}

/** A work tree's own file names the folder that it belongs to. */
const linkIn = (file: string) => textOf(file).replace('gitdir: ', '')

function commitOfBranch(folder: string, branch: string): string | undefined {
  const shared = join(folder, 'commondir')
  const home = existsSync(shared) ? resolve(folder, textOf(shared)) : folder
  const own = join(home, branch)
  if (existsSync(own)) return textOf(own)
  const packed = textOf(join(home, 'packed-refs')).split('\n')
  return packed.find((line) => line.endsWith(` ${branch}`))?.split(' ')[0]
}

const textOf = (path: string) => readFileSync(path, 'utf8').trim()
