// npm run container-steps: does what the Containerfile says in bare root folders, as root on Debian or Ubuntu and without a container engine, and
// starts what comes out as the container would. The image that it begins with is made by debootstrap, with the Node that runs this.
import { spawn, spawnSync } from 'node:child_process'
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { installWithApt, mayInstall, onPath } from './lib/apt.mjs'
import { commandOf, settingsOf, stagesOf } from './lib/containerfile.mjs'
import { freePort } from './lib/free-port.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { findNode } from './lib/node.mjs'
import { begin, root, runMain, say, Stop } from './lib/output.mjs'

const PATH = '/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin'
const CERTIFICATES = '/etc/ssl/certs/ca-certificates.crt'

/** What the .containerignore leaves of git's own files. */
const NAMING_THE_COMMIT = ['HEAD', 'refs', 'packed-refs']

/** @typedef {{ folder: string, at: string, env: Record<string, string>, user: string }} Place where a stage is */

await runMain(async () => {
  if (process.getuid?.() !== 0 || !mayInstall())
    throw new Stop('This needs root on Debian or Ubuntu, for debootstrap and chroot.')
  await ensureInstalled()
  if (onPath('debootstrap').length === 0) await installWithApt('debootstrap', ['debootstrap'])
  // Not in /tmp, which may forbid programs or devices.
  const folder = mkdtempSync('/var/lib/bitewing-container-')
  try {
    await build(folder)
  } finally {
    for (const mounted of spawnSync('findmnt', ['-rno', 'TARGET'], { encoding: 'utf8' }).stdout.split('\n'))
      if (mounted.startsWith(folder)) run('umount', [mounted])
    rmSync(folder, { recursive: true, force: true })
  }
})

/** @param {string} folder */
async function build(folder) {
  const base = join(folder, 'base')
  step('A bare Debian (debootstrap)', () => {
    run('debootstrap', ['--variant=minbase', 'bookworm', base])
    putNode(base)
  })
  /** @type {Map<string, Place>} */
  const places = new Map()
  /** @type {Place | undefined} */
  let last
  const stages = stagesOf(readFileSync(join(root, 'Containerfile'), 'utf8'))
  for (const [number, stage] of stages.entries()) {
    const place = { folder: join(folder, `stage-${number}`), at: '/', env: {}, user: 'root' }
    run('cp', ['-a', base, place.folder])
    run('mount', ['-t', 'proc', 'proc', join(place.folder, 'proc')])
    // As container engines have it; PostgreSQL shares memory there.
    run('mount', ['-t', 'tmpfs', '-o', 'mode=1777', 'tmpfs', join(place.folder, 'dev/shm')])
    for (const { word, text } of stage.instructions) step(`${word} ${text}`, () => perform(word, text, place, places))
    if (stage.name !== '') places.set(stage.name, place)
    last = place
  }
  const instructions = stages.at(-1)?.instructions ?? []
  const textOf = (/** @type {string} */ word) => instructions.find((one) => one.word === word)?.text ?? ''
  if (last !== undefined) await start(last, commandOf(textOf('CMD')), commandOf(textOf('HEALTHCHECK')))
}

/**
 * @param {string} word
 * @param {string} text
 * @param {Place} place
 * @param {ReadonlyMap<string, Place>} places
 */
function perform(word, text, place, places) {
  if (word === 'RUN') return inside(place, ['/bin/sh', '-ec', text])
  if (word === 'COPY') return copy(text.split(' '), place, places)
  if (word === 'WORKDIR') {
    place.at = text
    return mkdirSync(join(place.folder, text), { recursive: true })
  }
  if (word === 'ENV') return Object.assign(place.env, settingsOf(text))
  if (word === 'USER') place.user = text
}

/**
 * @param {string[]} words
 * @param {Place} place
 * @param {ReadonlyMap<string, Place>} places
 */
function copy(words, place, places) {
  const [, stage] = /^--from=(.*)$/.exec(words[0] ?? '') ?? []
  const [source = '', target = ''] = stage === undefined ? words : words.slice(1)
  const to = join(place.folder, target.startsWith('/') ? target : join(place.at, target))
  const from = stage === undefined ? undefined : places.get(stage)
  mkdirSync(to, { recursive: true })
  if (from !== undefined) return void run('cp', ['-a', `${join(from.folder, source)}/.`, to])
  // What the .containerignore leaves out is what git does not know, but for results and most of the history.
  const files = spawnSync('git', ['ls-files', '-z', '-c', '-o', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  }).stdout
  for (const file of files.split('\0').filter((name) => name !== '')) cpSync(join(root, file), join(to, file))
  const git = run('git', ['-C', root, 'rev-parse', '--path-format=absolute', '--git-common-dir']).trim()
  for (const name of NAMING_THE_COMMIT)
    if (existsSync(join(git, name))) cpSync(join(git, name), join(to, '.git', name), { recursive: true })
}

/**
 * Starts it as its user, waits until its own health check is content, and stops it as the engine would.
 * @param {Place} place
 * @param {string[]} command
 * @param {string[]} check
 */
async function start(place, command, check) {
  place.env['PORT'] = String(await freePort())
  const done = begin(`CMD ${command.join(' ')}, until its health check is content`)
  const server = spawn('chroot', chrootOf(place, command), { stdio: ['ignore', 'inherit', 'inherit'] })
  const ended = new Promise((resolve) => server.once('close', resolve))
  const isHealthy = () => spawnSync('chroot', chrootOf(place, check)).status === 0
  let tries = 0
  while (server.exitCode === null && tries < 120 && !isHealthy()) {
    tries += 1
    await pause(1000)
  }
  if (server.exitCode !== null || tries === 120) {
    server.kill('SIGKILL')
    done('failed')
    throw new Stop('It does not become healthy.')
  }
  server.kill('SIGTERM')
  done(`healthy, and stopped with ${await ended}`)
}

/**
 * @param {Place} place
 * @param {string[]} command
 */
function chrootOf({ folder, at, env, user }, command) {
  const settings = Object.entries({ PATH, HOME: '/root', NODE_EXTRA_CA_CERTS: CERTIFICATES, ...env })
  const assignments = settings.map(([name, value]) => `${name}=${value}`)
  return [`--userspec=${user}`, folder, '/usr/bin/env', '-i', `--chdir=${at}`, ...assignments, ...command]
}

/**
 * @param {Place} place
 * @param {string[]} command
 */
function inside(place, command) {
  run('chroot', chrootOf(place, command))
}

/** @param {string} base */
function putNode(base) {
  // Those that this machine trusts, as behind a company's proxy.
  mkdirSync(join(base, dirname(CERTIFICATES)), { recursive: true })
  if (existsSync(CERTIFICATES)) copyFileSync(CERTIFICATES, join(base, CERTIFICATES))
  const npm = process.env['npm_execpath'] ?? ''
  copyFileSync(realpathSync(findNode()), join(base, 'usr/local/bin/node'))
  mkdirSync(join(base, 'usr/local/lib/node_modules'), { recursive: true })
  run('cp', ['-rL', dirname(dirname(npm)), join(base, 'usr/local/lib/node_modules/npm')])
  symlinkSync('../lib/node_modules/npm/bin/npm-cli.js', join(base, 'usr/local/bin/npm'))
}

/**
 * @param {string} program
 * @param {string[]} parameters
 */
function run(program, parameters) {
  const { status, stdout, stderr } = spawnSync(program, parameters, { encoding: 'utf8', maxBuffer: 1e9 })
  if (status !== 0) throw new Stop(`${program} ended with ${status}:\n${`${stdout}${stderr}`.slice(-3000)}`)
  return stdout
}

/**
 * @param {string} what
 * @param {() => void} work
 */
function step(what, work) {
  const since = Date.now()
  work()
  say(`• ${what} (${((Date.now() - since) / 1000).toFixed(1)} s)`)
}
