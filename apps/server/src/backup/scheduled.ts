import { existsSync, readdirSync, statSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { StartError } from '@bitewing/db'
import type { ScheduledJob } from '../kernel/jobs/jobs.ts'
import type { Log } from '../kernel/observe/log.ts'
import type { Storage } from '../kernel/ports/storage.ts'
import { type BackupNeeds, makeBackup } from './make.ts'

type BackupSchedule = { folder: string; keepDays: number; passphrase: string }

type Parts = {
  backups: BackupSchedule | undefined
  ownerUrl: string | undefined
  isRobot: boolean
  dataDir: string
  secretKey: string | undefined
  storage: Storage
  log: Log
}

/** `newest`: when the newest one was made, where this process makes them. */
type Backups = { jobs: ScheduledJob[]; newest: (() => Date | undefined) | undefined }

/** By the owner of the tables, whom no row policy restricts. */
export function backupJobs({ backups: schedule, ownerUrl, isRobot, secretKey, ...needs }: Parts): Backups {
  if (schedule === undefined || !isRobot) return { jobs: [], newest: undefined }
  if (ownerUrl === undefined)
    throw new StartError('BACKUP_FOLDER needs the owner of the database: set DATABASE_MIGRATION_URL too.')
  const secretKeyFile = secretKey === undefined ? join(needs.dataDir, 'secret.key') : undefined
  const run = () => backUpToday({ schedule, ownerUrl, secretKeyFile, ...needs })
  return { jobs: [{ name: 'backup', cron: '37 * * * *', run }], newest: () => newestBackup(schedule.folder) }
}

type Needs = Omit<BackupNeeds, 'passphrase'> & {
  schedule: BackupSchedule
  storage: Storage
  log: Log
  now?: () => Date
}

const DAY_MS = 86_400_000
const NAME = /^bitewing-(\d{4}-\d\d-\d\d)\.backup$/

/** One file a day, made in the night, or as soon as the machine runs; those that are older than they have to be kept are deleted. */
export async function backUpToday({ schedule, log, now = () => new Date(), ...needs }: Needs): Promise<void> {
  const { folder, keepDays, passphrase } = schedule
  const today = now()
  const file = join(folder, `bitewing-${dayOf(today)}.backup`)
  if (today.getUTCHours() < 2 || existsSync(file)) return
  await mkdir(folder, { recursive: true, mode: 0o700 })
  try {
    const { rows, missing } = await makeBackup({ ...needs, passphrase }, file)
    log.info('backed up', { count: rows })
    if (missing > 0) log.warn('backup: files were missing in the storage', { count: missing })
  } catch (error) {
    log.error('backup failed', { error })
    throw error
  }
  // Only beside a new one: where backups fail, the last ones stay.
  const oldest = dayOf(new Date(today.getTime() - keepDays * DAY_MS))
  for (const { name, day } of backupsIn(folder)) if (day < oldest) await rm(join(folder, name))
}

const dayOf = (moment: Date) => moment.toISOString().slice(0, 10)

function backupsIn(folder: string): { name: string; day: string }[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder).flatMap((name) => {
    const day = NAME.exec(name)?.[1]
    return day === undefined ? [] : [{ name, day }]
  })
}

/** When the newest backup was made, if there is one. */
function newestBackup(folder: string): Date | undefined {
  const newest = backupsIn(folder).toSorted((one, other) => other.day.localeCompare(one.day))[0]
  return newest === undefined ? undefined : statSync(join(folder, newest.name)).mtime
}
