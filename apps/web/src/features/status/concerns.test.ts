import type { InstallationStatus } from '@bitewing/contract'
import { expect, test } from 'vitest'
import { messages } from '../../messages.ts'
import { concernsOf } from './concerns.ts'

const texts = messages.status
const NOW = Date.parse('2027-01-05T12:00:00Z')
const AT = '2027-01-05T02:00:00Z'

const robot: InstallationStatus['processes'][number] = {
  _id: '1'.repeat(24),
  machine: 'one',
  roles: ['web', 'robot'],
  program: '0091',
  build: '0.1.0',
  clockAheadSeconds: 0,
  startedAt: AT,
  seenAt: AT,
  silent: false,
  memoryBytes: 2e8,
  freeBytes: 5e10,
}
const good: InstallationStatus = {
  program: '0091',
  processes: [robot],
  queue: { ready: 0, paused: 0, running: 0, setAside: 0, oldestSeconds: 0 },
  jobs: { waiting: 0, oldestSeconds: 0 },
  services: [],
  storage: 'local',
  backups: { scheduled: true, newestAt: AT },
  database: { version: '18.0', bytes: 1e9, connections: 10, mostConnections: 100, replica: null },
}
const withReplica = (behindSeconds: number | null) => ({
  ...good,
  database: { ...good.database, replica: { behindSeconds } },
})

test('an installation that is well has no concerns', () => {
  expect(concernsOf(good, NOW)).toEqual([])
})

test.each([0, 60])('nor has one whose replica is %i seconds behind', (seconds) => {
  expect(concernsOf(withReplica(seconds), NOW)).toEqual([])
})

test.each([61, null])('a replica that is %s seconds behind is one', (seconds) => {
  expect(concernsOf(withReplica(seconds), NOW)).toEqual([{ tone: 'warning', text: texts.replicaBehind }])
})

test('what is worse comes first', () => {
  const status = { ...withReplica(null), processes: [{ ...robot, freeBytes: 1e9 }] }
  expect(concernsOf(status, NOW).map(({ tone }) => tone)).toEqual(['danger', 'warning'])
})
