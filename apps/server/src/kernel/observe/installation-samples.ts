import type { InstallationState } from './installation-queries.ts'
import type { Sample } from './metrics.ts'

/** What every process can tell Prometheus of the whole installation. */
export function installationSamples({ processes, queue, jobs }: InstallationState): Sample[] {
  const running = processes.filter(({ silent }) => !silent)
  const sample = (type: Sample['type'], name: string, value: number, labels: Sample['labels'] = {}): Sample => ({
    name,
    type,
    labels,
    value,
  })
  const { oldestSeconds, setAside, ...states } = queue
  const backups = running.filter(({ backsUp }) => backsUp)
  return [
    ...(['web', 'robot'] as const).map((role) =>
      sample('gauge', 'bitewing_processes', running.filter(({ roles }) => roles.includes(role)).length, { role }),
    ),
    ...Object.entries({ ...states, 'set aside': setAside }).map(([state, value]) =>
      sample('gauge', 'robot_tasks', value, { state }),
    ),
    sample('gauge', 'robot_oldest_task_seconds', oldestSeconds),
    sample('gauge', 'jobs_waiting', jobs.waiting),
    sample('gauge', 'jobs_oldest_seconds', jobs.oldestSeconds),
    ...running.flatMap(({ _id, services }) =>
      Object.entries(services).flatMap(([service, { calls, failures, resting }]) => {
        const labels = { service, process: _id }
        return [
          sample('counter', 'outside_service_calls_total', calls, labels),
          sample('counter', 'outside_service_failures_total', failures, labels),
          sample('gauge', 'outside_service_resting', resting, labels),
        ]
      }),
    ),
    ...running.map(({ _id, freeBytes }) => sample('gauge', 'disk_free_bytes', freeBytes, { process: _id })),
    ...running.map(({ _id, clockAheadSeconds }) =>
      sample('gauge', 'clock_ahead_seconds', clockAheadSeconds, { process: _id }),
    ),
    ...backups.map(({ _id, newestBackupAt }) =>
      sample('gauge', 'backup_age_seconds', ageOf(newestBackupAt), { process: _id }),
    ),
  ]
}

/** Prometheus takes +Inf for what never was. */
function ageOf(moment: string | null): number {
  return moment === null ? Number.POSITIVE_INFINITY : (Date.now() - Date.parse(moment)) / 1000
}
