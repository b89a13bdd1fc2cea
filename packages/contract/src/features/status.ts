import { z } from 'zod'
import { can, endpoint, nothing } from '../endpoint.ts'
import { id, moment } from '../fields.ts'

const count = z.int().min(0)
const seconds = count.describe('Seconds.')

/** From where on a machine's clock is one to set right; an alert in deploy/prometheus has the same limit. */
export const CLOCK_MAY_DIFFER_SECONDS = 30

const serverProcess = z.object({
  _id: id,
  machine: z.string(),
  roles: z.array(z.enum(['web', 'robot'])),
  program: z.string().describe('The newest migration that its program knows.'),
  build: z.string().describe('Version and commit; empty from an older program, which does not say.'),
  clockAheadSeconds: z.number().describe("Of its clock before the database's, at the least; behind it where negative."),
  startedAt: moment,
  seenAt: moment,
  silent: z.boolean().describe('Killed, or its machine or connection is gone.'),
  memoryBytes: count,
  freeBytes: count.describe('Of the disk that DATA_DIR is on.'),
})
export type ServerProcess = z.infer<typeof serverProcess>

const outsideService = z.object({
  name: z.string(),
  calls: count.describe('Since the processes began.'),
  failures: count,
  resting: count.describe('How many of its parts, such as payers, are left alone after failures.'),
})
export type OutsideService = z.infer<typeof outsideService>

const installationStatus = z.object({
  program: z.string().describe('The newest migration of the database.'),
  processes: z.array(serverProcess),
  queue: z.object({ ready: count, paused: count, running: count, setAside: count, oldestSeconds: seconds }),
  jobs: z.object({ waiting: count, oldestSeconds: seconds }),
  services: z.array(outsideService),
  storage: z.enum(['local', 's3', 'azure']).describe('What files rest in.'),
  backups: z.object({ scheduled: z.boolean(), newestAt: moment.nullable() }),
  database: z.object({
    version: z.string(),
    bytes: count,
    connections: count,
    mostConnections: count,
    replica: z
      .object({ behindSeconds: seconds.nullable().describe('Null until it was reached once.') })
      .nullable()
      .describe('Of the process that answers; null where DATABASE_READ_URL is not set.'),
  }),
})
export type InstallationStatus = z.infer<typeof installationStatus>

export const status = {
  read: endpoint({
    method: 'GET',
    path: '/api/v2/status',
    summary:
      'How the installation is: its processes, what waits, the services outside, storage, backups and database. Nothing of any patient.',
    access: can('permissions'),
    scope: 'none',
    carries: 'nothing',
    input: nothing,
    output: installationStatus,
  }),
}
