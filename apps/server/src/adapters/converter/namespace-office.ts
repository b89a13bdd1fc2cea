import { spawn } from 'node:child_process'
import { existsSync, realpathSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { NotConverted } from '../../kernel/ports/converter.ts'
import { killProcessGroup } from '../confined/kill-process-group.ts'
import { outputOf } from '../confined/output-of.ts'
import type { ConfinedProcess } from '../confined/start-confined.ts'
import { LARGE_FILE_MS, timeBySize } from '../confined/time-by-size.ts'
import { LARGEST_PDF, type Office } from './conversion.ts'

const SCRIPT = join(import.meta.dirname, 'in-namespace.sh')
/** What the script writes once it has left the machine's files and network behind. */
const CONFINED = 'confined\n'
/** Of everything that a process can have in common with others. The user in it is nobody outside. */
const NAMESPACES = [
  '--user',
  '--map-root-user',
  '--mount',
  '--net',
  '--ipc',
  '--uts',
  '--pid',
  '--fork',
  '--kill-child',
]

/** This machine does not let us make namespaces, or `hidden` is visible inside. Nothing was converted. */
export class NotConfined extends Error {}

/**
 * The machine's LibreOffice, for each file in namespaces of its own (Linux): it sees the machine's programs and an empty
 * file system in memory, which ends with it, and no network. `hidden` is a path that it must not see.
 */
export function namespaceOffice(hidden: string, time = LARGE_FILE_MS): Office | undefined {
  const [program, unshare] = [onPath('soffice'), onPath('unshare')]
  if (process.platform !== 'linux' || program === undefined || unshare === undefined) return undefined
  let running: ConfinedProcess | undefined
  return {
    async toPdf(word) {
      running = start(unshare, program, hidden)
      const ms = timeBySize(word.length, time)
      const { isComplete, output } = await outputOf(running, word, { ms, longest: LARGEST_PDF })
      running = undefined
      if (output.toString('latin1', 0, CONFINED.length) !== CONFINED) throw new NotConfined()
      if (!isComplete) throw new NotConverted('LibreOffice failed')
      return output.subarray(CONFINED.length)
    },
    async close() {
      if (running !== undefined) killProcessGroup(running)
    },
  }
}

function onPath(name: string): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '')
  const found = folders.map((folder) => join(folder, name)).find((path) => existsSync(path))
  return found === undefined ? undefined : realpathSync(found)
}

function start(unshare: string, program: string, hidden: string): ConfinedProcess {
  // In a process group of its own, so that its helpers end with it, and without our environment, which holds keys.
  return spawn(unshare, [...NAMESPACES, '/bin/sh', SCRIPT, program, SETTINGS, hidden], {
    detached: true,
    stdio: ['pipe', 'pipe', 'ignore'],
    env: { PATH: process.env['PATH'], HOME: '/home' },
    cwd: '/',
  })
}

/** Documents may come from anybody: no macros are run, and links are not followed, although there is nowhere that they could lead. */
const SETTINGS = settingsFile([
  ['Office.Common/Security/Scripting', 'MacroSecurityLevel', '3'],
  ['Office.Common/Security/Scripting', 'DisableMacrosExecution', 'true'],
  ['Office.Common/Security/Scripting', 'BlockUntrustedRefererLinks', 'true'],
  ['Office.Writer/Content/Update', 'Link', '2'],
])

function settingsFile(settings: readonly (readonly [path: string, name: string, value: string])[]): string {
  const items = settings.map(
    ([path, name, value]) =>
      `<item oor:path="/org.openoffice.${path}"><prop oor:name="${name}" oor:op="fuse"><value>${value}</value></prop></item>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>\n<oor:items xmlns:oor="http://openoffice.org/2001/registry">${items.join('')}</oor:items>\n`
}
