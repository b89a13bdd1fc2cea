import type { FeedReportRow } from '@bitewing/contract'
import type { FeedKind } from '@bitewing/db'
import type { Database } from '../../kernel/data/database.ts'
import type { ScheduledJob } from '../../kernel/jobs/jobs.ts'
import type { Messages } from '../../kernel/ports/messages.ts'
import { noteChecked, practicesToCheck } from './alarm-queries.ts'
import { feedReport } from './report.ts'

type Dependencies = { database: Database; messages: Pick<Messages, 'email'>; publicUrl: string }

const PATHS = { azure: '/azure-files-report', sftp: '/sftp-files-report' } as const
const NAMES = { azure: 'Azure', sftp: 'SFTP' } as const

/** Once a day, at a practice's deadline, whoever asked for it is told which of its files are missing or far from usual. */
export function feedAlarmsJob(dependencies: Dependencies): ScheduledJob {
  return { name: 'feed-alarms', cron: '*/5 * * * *', run: () => tellWhatIsMissing(dependencies) }
}

export async function tellWhatIsMissing(dependencies: Dependencies): Promise<void> {
  for (const kind of ['azure', 'sftp'] as const)
    for (const practice of await dependencies.database.asSystem((db) => practicesToCheck(db, kind)))
      await checkPractice(dependencies, kind, practice)
}

/** That it was checked and the mail about it are one transaction. */
async function checkPractice(
  { database, messages, publicUrl }: Dependencies,
  kind: FeedKind,
  { id, today }: { id: string; today: string },
): Promise<void> {
  await database.asSystem(async (db) => {
    const { data } = await feedReport(db, kind, today, id)
    const row = data[0]?.rows[0]
    const failed = row === undefined ? [] : failedIn(row)
    if (!(await noteChecked(db, { practice_id: id, kind, day: today, failed: failed.length }))) return
    if (row === undefined || failed.length === 0) return
    const subject = `${row.practice}: files need a look`
    const text = [
      `${row.practice} has not delivered its ${NAMES[kind]} files of ${today} as usual.`,
      failed.map(([name, { why }]) => `- ${name}: ${why}`).join('\n'),
      `${publicUrl}${PATHS[kind]}?date=${today}`,
    ].join('\n\n')
    for (const to of row.alarmTo) await messages.email(db, to, { subject, text })
  })
}

/** By the kinds of file alone: names of files can name patients. */
function failedIn({ cells }: FeedReportRow) {
  return Object.entries(cells).filter(([, { ok }]) => ok === false)
}
