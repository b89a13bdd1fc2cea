import { CLOCK_MAY_DIFFER_SECONDS, type InstallationStatus } from '@bitewing/contract'
import { messages } from '../../messages.ts'
import { clockText, durationText, sizeText } from './units.ts'

const texts = messages.status
const MINUTE = 60
const HOUR = 3600
const LEAST_FREE = 2e9

export type Concern = { tone: 'warning' | 'danger'; text: string }

/** What an administrator should look at, the worst first; where deploy/prometheus has an alert for it, with the same limit. */
export function concernsOf(status: InstallationStatus, now: number): Concern[] {
  return [...processConcerns(status), ...waitingConcerns(status), ...keepingConcerns(status, now)].toSorted(
    (one, other) => Number(one.tone === 'warning') - Number(other.tone === 'warning'),
  )
}

const danger = (text: string): Concern => ({ tone: 'danger', text })
const warning = (text: string): Concern => ({ tone: 'warning', text })

function processConcerns({ processes, program }: InstallationStatus): Concern[] {
  const running = processes.filter(({ silent }) => !silent)
  const programs = new Set(running.map((process) => process.program))
  const builds = new Set(running.map(({ build }) => build))
  return [
    ...(running.some(({ roles }) => roles.includes('robot')) ? [] : [danger(texts.noRobot)]),
    ...processes.filter(({ silent }) => silent).map(({ machine }) => warning(texts.silent(machine))),
    ...(programs.size > 1 || builds.size > 1 ? [warning(texts.versions)] : []),
    ...(programs.size === 1 && !programs.has(program) ? [warning(texts.behind)] : []),
    ...running
      .filter(({ clockAheadSeconds }) => Math.abs(clockAheadSeconds) > CLOCK_MAY_DIFFER_SECONDS)
      .map(({ machine, clockAheadSeconds }) => danger(texts.clock(machine, clockText(clockAheadSeconds)))),
    ...running
      .filter(({ freeBytes }) => freeBytes < LEAST_FREE)
      .map(({ machine, freeBytes }) => danger(texts.disk(machine, sizeText(freeBytes)))),
  ]
}

function waitingConcerns({ queue, jobs, services }: InstallationStatus): Concern[] {
  return [
    ...(queue.oldestSeconds > HOUR ? [warning(texts.queue(durationText(queue.oldestSeconds)))] : []),
    ...(jobs.oldestSeconds > HOUR / 6 ? [danger(texts.jobs(durationText(jobs.oldestSeconds)))] : []),
    ...services.filter(({ resting }) => resting > 0).map(({ name }) => warning(texts.resting(name))),
  ]
}

function keepingConcerns({ backups, database }: InstallationStatus, now: number): Concern[] {
  const age = backups.newestAt === null ? undefined : Math.floor((now - Date.parse(backups.newestAt)) / 1000)
  const full = database.connections > 0.9 * database.mostConnections
  return [
    ...(backups.scheduled ? [] : [warning(texts.noBackup)]),
    ...(backups.scheduled && age === undefined ? [warning(texts.neverBackedUp)] : []),
    ...(age !== undefined && age > 48 * HOUR ? [danger(texts.oldBackup(durationText(age)))] : []),
    ...(database.replica !== null && (database.replica.behindSeconds ?? Infinity) > MINUTE
      ? [warning(texts.replicaBehind)]
      : []),
    ...(full ? [danger(texts.connections)] : []),
  ]
}
