// npm run dev: the server and the web app, both restarted or refreshed as their files change, stopped together.
import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { join } from 'node:path'
import { ensureInstalled } from './lib/install.mjs'
import './lib/end-with-parent.mjs'
import { findNode, toolScript } from './lib/node.mjs'
import { root, runMain, say } from './lib/output.mjs'
import { toolEnvironment } from './lib/run.mjs'

await runMain(async () => {
  await ensureInstalled()
  const node = findNode()
  const vite = toolScript('vite', 'vite', 'apps/web')
  const programs = [
    begin('server', node, ['--watch', '--watch-preserve-output', 'apps/server/src/main.ts'], root),
    begin('web', node, [vite, '--clearScreen', 'false'], join(root, 'apps/web')),
  ]
  let stopping = false
  const stopAll = () => {
    // Only once: a second signal would make the server end without finishing its requests.
    if (!stopping) for (const program of programs) program.kill('SIGTERM')
    stopping = true
  }
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, stopAll)
  for (const program of programs) {
    program.once('exit', (code) => {
      process.exitCode ||= code ?? 0
      stopAll()
    })
  }
})

/**
 * @param {string} name
 * @param {string} program
 * @param {string[]} parameters
 * @param {string} cwd
 */
function begin(name, program, parameters, cwd) {
  // In process groups of their own, so that only we get Ctrl-C and stop both in order.
  const colours = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}
  const env = { ...toolEnvironment(), ...colours, NODE_ENV: 'development' }
  const child = spawn(program, parameters, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'], detached: true })
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => say(`${name.padEnd(6)} │ ${line}`))
  }
  return child
}
