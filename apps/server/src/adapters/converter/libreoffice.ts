import { type ChildProcess, spawn } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { NotConverted } from '../../kernel/ports/converter.ts'
import type { Office } from './conversion.ts'
import { killProcessGroup } from './kill-process-group.ts'
import { timeBySize } from './time-by-size.ts'

/** For a large file. */
const TIME_LIMIT_MS = 60_000
/** Limits of the address space, in kB, and of any file written, in blocks of 512 bytes. */
const LIMITS = 'ulimit -v 4000000; ulimit -f 400000; exec "$0" "$@"'

/** The machine's LibreOffice, in a process for each file, so that a crash affects nothing else. */
export function libreOffice(program: string): Office {
  let profile: Promise<string> | undefined
  let running: ChildProcess | undefined
  return {
    async convert(folder, source, bytes) {
      // The profile is kept between files: creating one takes longer than a conversion.
      profile ??= newProfile()
      const home = await profile
      const child = start(program, home, folder, source)
      running = child
      try {
        await ended(child, timeBySize(bytes, TIME_LIMIT_MS))
      } catch (error) {
        // After a crash, LibreOffice may ask about it the next time it uses the profile.
        profile = undefined
        await rm(home, { recursive: true, force: true })
        throw error
      } finally {
        running = undefined
      }
    },
    async close() {
      if (running !== undefined) killProcessGroup(running)
      if (profile !== undefined) await rm(await profile, { recursive: true, force: true })
    },
  }
}

function start(program: string, home: string, folder: string, source: string): ChildProcess {
  const parameters = [
    `-env:UserInstallation=${pathToFileURL(home).href}`,
    '--headless',
    '--norestore',
    '--nolockcheck',
    '--convert-to',
    'pdf:writer_pdf_Export',
    '--outdir',
    folder,
    source,
  ]
  // In a process group of its own, so that its helpers end with it, and without our environment, which holds keys.
  const options = {
    detached: true,
    stdio: 'ignore',
    env: { PATH: process.env['PATH'], HOME: home },
    cwd: folder,
  } as const
  return process.platform === 'win32'
    ? spawn(program, parameters, options)
    : spawn('/bin/sh', ['-c', LIMITS, program, ...parameters], options)
}

function ended(child: ChildProcess, ms: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => killProcessGroup(child), ms)
    child.once('error', () => reject(new NotConverted('LibreOffice could not be started')))
    child.once('exit', (code) => {
      clearTimeout(late)
      // Helpers that outlive it are of no use.
      killProcessGroup(child)
      if (code === 0) resolve()
      else reject(new NotConverted('LibreOffice failed'))
    })
  })
}

/** Documents may come from anybody: no macros are run, and a proxy that refuses everything keeps links in them from being fetched. */
const SETTINGS: readonly [path: string, name: string, value: string][] = [
  ['Office.Common/Security/Scripting', 'MacroSecurityLevel', '3'],
  ['Office.Common/Security/Scripting', 'DisableMacrosExecution', 'true'],
  ['Office.Common/Security/Scripting', 'BlockUntrustedRefererLinks', 'true'],
  ['Office.Writer/Content/Update', 'Link', '2'],
  ['Inet/Settings', 'ooInetProxyType', '1'],
  ['Inet/Settings', 'ooInetHTTPProxyName', '127.0.0.1'],
  ['Inet/Settings', 'ooInetHTTPProxyPort', '9'],
  ['Inet/Settings', 'ooInetHTTPSProxyName', '127.0.0.1'],
  ['Inet/Settings', 'ooInetHTTPSProxyPort', '9'],
]

async function newProfile(): Promise<string> {
  const home = await mkdtemp(join(tmpdir(), 'bitewing-office-'))
  const items = SETTINGS.map(
    ([path, name, value]) =>
      `<item oor:path="/org.openoffice.${path}"><prop oor:name="${name}" oor:op="fuse"><value>${value}</value></prop></item>`,
  )
  await mkdir(join(home, 'user'))
  await writeFile(
    join(home, 'user/registrymodifications.xcu'),
    `<?xml version="1.0" encoding="UTF-8"?>\n<oor:items xmlns:oor="http://openoffice.org/2001/registry">${items.join('')}</oor:items>\n`,
  )
  return home
}
