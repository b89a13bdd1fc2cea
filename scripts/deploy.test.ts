import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../apps/server/src/testing/server.ts'
import { commandOf, settingsOf, stagesOf } from './lib/containerfile.mjs'

const root = resolve(import.meta.dirname, '..')
const units = join(root, 'deploy/systemd')
const folder = mkdtempSync(join(tmpdir(), 'bitewing-deploy-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const has = (program: string) => spawnSync(program, ['--version']).error === undefined
const scripts = Object.keys(
  (JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: object }).scripts,
)

describe('the units for systemd', () => {
  const names = readdirSync(units)
  const textOf = (name: string) => readFileSync(join(units, name), 'utf8')

  test('start what is there, as a user of its own, with what a role needs', () => {
    expect(names).toEqual(['bitewing-robot@.service', 'bitewing-web@.service'])
    for (const name of names) {
      const [, program = '', script = ''] = /^ExecStart=(\S+) (\S+)$/m.exec(textOf(name)) ?? []
      const files = [program.replace('/opt/bitewing', root), join(root, script)]
      expect(files.filter((path) => !existsSync(path))).toEqual([])
      expect(textOf(name)).toMatch(/^User=bitewing$/m)
      expect(textOf(name)).toMatch(name.includes('web') ? /ROLES=web .*PORT=%i/ : /ROLES=robot /)
    }
  })

  test('of the web processes name the ports that the site of nginx shares its requests among', () => {
    const site = readFileSync(join(root, 'deploy/nginx/bitewing.conf'), 'utf8')
    const shared = [...site.matchAll(/server 127\.0\.0\.1:(\d+) max_fails=1/g)].map(([, port]) => port)
    const enabled = [...textOf('bitewing-web@.service').matchAll(/bitewing-web@(\d+)/g)].map(([, port]) => port)
    expect(shared).toEqual(enabled)
  })

  test('give each process a data folder of its own, and all of them the same files', () => {
    for (const name of names) {
      expect(textOf(name)).toMatch(/ DATA_DIR=\/var\/lib\/bitewing\/%p-%i$/m)
      expect(textOf(name)).toMatch(/^Environment=STORAGE_URL=file:\/\/\/var\/lib\/bitewing\/files$/m)
      expect(textOf(name)).toMatch(/^StateDirectory=bitewing bitewing\/files bitewing\/%p-%i$/m)
    }
  })

  // Skipped where there is no systemd.
  test.runIf(has('systemd-analyze')).each(names)('%s is understood by systemd, and exposes little', (name) => {
    const here = join(folder, name)
    writeFileSync(here, textOf(name).replaceAll('/opt/bitewing', root))
    const { status, stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', here], { encoding: 'utf8' })
    // What other units of the machine are warned about is not ours.
    expect([status, stderr.split('\n').filter((line) => line.includes('bitewing'))]).toEqual([0, []])
    execFileSync('systemd-analyze', ['security', '--offline=true', '--threshold=30', here])
  })
})

describe('the Containerfile', () => {
  const stages = stagesOf(readFileSync(join(root, 'Containerfile'), 'utf8'))
  const instructions = stages.flatMap((stage) => stage.instructions)

  test('uses commands and files that are there', () => {
    const runs = instructions
      .filter(({ word }) => word === 'RUN')
      .flatMap(({ text }) => /npm run (\S+)/.exec(text)?.[1] ?? [])
    expect(runs).toEqual(['build'])
    for (const name of runs) expect(scripts).toContain(name)
    const commands = instructions.filter(({ word }) => ['CMD', 'HEALTHCHECK'].includes(word))
    expect(commands.map(({ text }) => existsSync(join(root, commandOf(text)[1] ?? '')))).toEqual([true, true])
  })

  test('runs as an ordinary user, with the Node that Bitewing needs', () => {
    expect(stages.map(({ from }) => from)).toEqual(Array(2).fill('docker.io/library/node:24-bookworm-slim'))
    expect(stages.at(-1)?.instructions.find(({ word }) => word === 'USER')?.text).toBe('bitewing')
  })

  test('sets what its program understands', () => {
    const texts = instructions.filter(({ word }) => word === 'ENV').map(({ text }) => text)
    const env = Object.assign({}, ...texts.map(settingsOf))
    expect(env).toMatchObject({ HOST: '0.0.0.0', NODE_OPTIONS: '--max-semi-space-size=8', MALLOC_ARENA_MAX: '2' })
    expect(spawnSync(process.execPath, ['-p', '1'], { env, encoding: 'utf8' })).toMatchObject({
      stdout: '1\n',
      stderr: '',
    })
  })
})

describe('the alerts for Prometheus', () => {
  const file = join(root, 'deploy/prometheus/bitewing.rules.yml')
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.stop())

  test('ask for metrics that there are', async () => {
    const expressions = [...readFileSync(file, 'utf8').matchAll(/^ +expr: (.*)$/gm)].map(([, text = '']) => text)
    const asked = expressions
      .flatMap((text) => text.match(/\b[a-z]+(_[a-z]+)+\b/g) ?? [])
      // Functions, and what only a server with a replica tells (kernel/data/replica.test.ts).
      .filter((name) => !['histogram_quantile', 'max_over_time', 'replication_lag_seconds'].includes(name))
    // Of a process that has backed up, called somebody and answered a request.
    await server.owner.query(`insert into server_processes (id, machine, roles, program, started_at, memory_bytes, free_bytes, services, backs_up)
      values ('650000000000000000000001', 'other', '{robot}', '', now(), 1, 1, '{"Stedi": {"calls": 1, "failures": 0, "resting": 0}}', true)`)
    await fetch(`${server.url}/api/health`)
    const text = await (await fetch(`${server.url}/api/metrics`)).text()
    const told = new Set([...text.matchAll(/^(\w+)[{ ]/gm)].map(([, name = '']) => name))
    expect(expressions).toHaveLength(15)
    expect([...new Set(asked)].filter((name) => !told.has(name))).toEqual([])
  })

  // Skipped where there is no Prometheus (Debian: apt-get install prometheus).
  test.runIf(has('promtool'))('are understood by promtool', () => {
    expect(execFileSync('promtool', ['check', 'rules', file], { encoding: 'utf8' })).toContain(
      'SUCCESS: 15 rules found',
    )
  })
})
