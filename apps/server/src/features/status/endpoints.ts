import type { contract, InstallationStatus, OutsideService } from '@bitewing/contract'
import type { Database } from '../../kernel/data/database.ts'
import type { Handlers } from '../../kernel/http/context.ts'
import { type InstallationState, installationState } from '../../kernel/observe/installation-queries.ts'

type Dependencies = { database: Database; storage: InstallationStatus['storage'] }

export function statusFeature({ database, storage }: Dependencies): Handlers<(typeof contract)['status']> {
  return {
    read: async () => statusOf(await database.asSystem(installationState), { storage, replica: replicaOf(database) }),
  }
}

function replicaOf({ replica }: Database): InstallationStatus['database']['replica'] {
  if (replica === undefined) return null
  const { lagSeconds } = replica
  return { behindSeconds: Number.isFinite(lagSeconds) ? Math.floor(lagSeconds) : null }
}

function statusOf(
  { processes, ...state }: InstallationState,
  { storage, replica }: Pick<InstallationStatus, 'storage'> & Pick<InstallationStatus['database'], 'replica'>,
): InstallationStatus {
  const running = processes.filter(({ silent }) => !silent)
  const backups = running.filter(({ backsUp }) => backsUp)
  const newest = backups.map(({ newestBackupAt }) => newestBackupAt ?? '').toSorted()
  return {
    ...state,
    database: { ...state.database, replica },
    storage,
    processes: processes.map(({ services: _services, backsUp: _backsUp, newestBackupAt: _newest, ...one }) => one),
    services: servicesOf(running),
    backups: { scheduled: backups.length > 0, newestAt: newest.at(-1) || null },
  }
}

/** What all processes together met with each service. */
function servicesOf(running: InstallationState['processes']): OutsideService[] {
  const sums = new Map<string, OutsideService>()
  for (const { services } of running) {
    for (const [name, { calls, failures, resting }] of Object.entries(services)) {
      const sum = sums.get(name) ?? { name, calls: 0, failures: 0, resting: 0 }
      sums.set(name, {
        name,
        calls: sum.calls + calls,
        failures: sum.failures + failures,
        // Each process leaves the same payers alone.
        resting: Math.max(sum.resting, resting),
      })
    }
  }
  return [...sums.values()].toSorted((one, other) => one.name.localeCompare(other.name))
}
