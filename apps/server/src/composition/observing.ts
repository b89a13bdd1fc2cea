import { migrations, newId } from '@bitewing/db'
import { sql } from 'kysely'
import { serviceCalls } from '../adapters/http-client/circuit-breaker.ts'
import { OtlpExporter } from '../adapters/otlp.ts'
import type { Health } from '../features/system/index.ts'
import { installationState } from '../kernel/observe/installation-queries.ts'
import { installationSamples } from '../kernel/observe/installation-samples.ts'
import type { Metrics } from '../kernel/observe/metrics.ts'
import { ProcessReport } from '../kernel/observe/process-report.ts'
import { exportSpansTo } from '../kernel/observe/tracing.ts'
import type { Settings } from '../settings.ts'
import type { Database } from '../kernel/data/database.ts'
import type { Jobs } from '../kernel/jobs/jobs.ts'
import type { Live } from '../kernel/live/live.ts'
import type { Log } from '../kernel/observe/log.ts'

/** Where the settings name a collector. */
export function openTraces(setting: Settings['traces'], log: Log): OtlpExporter | undefined {
  if (setting === undefined) return undefined
  const traces = new OtlpExporter(setting, {
    resource: { 'service.name': 'bitewing', 'service.instance.id': newId() },
    warn: (event, fields) => log.warn(event, fields),
  })
  exportSpansTo(traces)
  return traces
}

type Needs = {
  settings: Settings
  database: Database
  metrics: Metrics
  log: Log
  newestBackup: (() => Date | undefined) | undefined
}

/** What this process says of itself to the others, and what its metrics say of all of them. */
export function tellOfInstallation({ settings, database, metrics, log, newestBackup }: Needs): ProcessReport {
  metrics.ask(() =>
    database
      .asSystem(installationState)
      .then(installationSamples, () => [{ name: 'database_unreachable', type: 'gauge', labels: {}, value: 1 }]),
  )
  const { roles, dataDir } = settings
  const ofRobot = roles.robot ? newestBackup : undefined
  return new ProcessReport({ database, log, roles, dataDir, services: serviceCalls, newestBackup: ofRobot })
}

const KNOWN_MIGRATIONS = migrations().map(({ name }) => name)

export async function health(
  database: Database,
  live: Live,
  jobs: Jobs,
  state: { stopping: boolean },
): Promise<Health> {
  const applied = await database
    .inScope({}, (db) => sql<{ name: string }>`select name from schema_migrations`.execute(db))
    .then(({ rows }) => new Set(rows.map(({ name }) => name)))
    .catch(() => undefined)
  const checks = {
    database: applied !== undefined,
    // A newer program may have added some, and works beside this one.
    migrations: applied !== undefined && KNOWN_MIGRATIONS.every((name) => applied.has(name)),
    events: live.connected,
    jobs: jobs.running,
  }
  return { live: true, ready: Object.values(checks).every(Boolean) && !state.stopping, checks }
}
