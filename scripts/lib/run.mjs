import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root } from './output.mjs'

const endWithParent = new URL('./end-with-parent.mjs', import.meta.url).href

/** The environment of the tools we run: with colours only in a terminal. */
export function toolEnvironment() {
  const { FORCE_COLOR: _forced, ...env } = process.env
  return process.stdout.isTTY ? process.env : { ...env, NO_COLOR: '1' }
}

/** For vitest, where nothing is about speed: one file after the other, however slow the machine is. */
export const PATIENTLY = ['--no-file-parallelism', '--testTimeout=300000', '--hookTimeout=300000']

/**
 * @typedef {{ code: number, output: string }} Outcome
 * @typedef {{ env?: NodeJS.ProcessEnv, cwd?: string }} Where
 */

/**
 * Runs a program and collects its output.
 * @param {string} program
 * @param {string[]} parameters
 * @param {Where} [where]
 * @returns {Promise<Outcome>}
 */
export function capture(program, parameters, where = {}) {
  return new Promise((resolve) => {
    const child = spawn(program, parameters, {
      cwd: root,
      env: toolEnvironment(),
      ...where,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text))
    child.once('error', (error) => resolve({ code: 127, output: error.message }))
    child.once('close', (code) => resolve({ code: code ?? 1, output: legible(output) }))
  })
}

/**
 * Some tools print colours whatever the environment says.
 * @param {string} text
 */
function legible(text) {
  return process.stdout.isTTY ? text : stripVTControlCharacters(text)
}

/**
 * Runs a program with its output shown; resolves with its exit code.
 * @param {string} program
 * @param {string[]} parameters
 * @param {Where} [where]
 * @returns {Promise<number>}
 */
export function show(program, parameters, where = {}) {
  return new Promise((resolve) => {
    const child = spawn(program, parameters, {
      cwd: root,
      env: toolEnvironment(),
      ...where,
      stdio: ['ignore', 'inherit', 'inherit'],
    })
    child.once('error', (error) => {
      process.stderr.write(`${program}: ${error.message}\n`)
      resolve(127)
    })
    child.once('close', (code) => resolve(code ?? 1))
  })
}

/**
 * Runs the main program: signals are passed on to it, and we end with it and with its exit code.
 * @param {string} node
 * @param {string[]} parameters
 */
export async function handOver(node, parameters) {
  // Run by npm, we end with npm; run directly, we may outlive the shell.
  if (process.env['npm_lifecycle_event']) await import(endWithParent)
  // With the compile cache a second start takes half the time.
  // Freed memory is spread over fewer places, so that more of it is used again (docs/decisions/0073).
  const env = { NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node'), MALLOC_ARENA_MAX: '2', ...process.env }
  const child = spawn(node, ['--import', endWithParent, ...parameters], { cwd: root, stdio: 'inherit', env })
  // In a terminal Ctrl-C reaches the child by itself; a second one would mean "at once".
  process.on('SIGINT', () => process.stdin.isTTY || child.kill('SIGINT'))
  for (const name of /** @type {const} */ (['SIGTERM', 'SIGHUP'])) process.on(name, () => child.kill(name))
  child.once('exit', (code, signal) => {
    if (signal === null) process.exit(code ?? 1)
    process.removeAllListeners(signal)
    process.kill(process.pid, signal)
  })
}
