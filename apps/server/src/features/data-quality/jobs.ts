import { dayIn } from '@bitewing/domain'
import type { Database } from '../../kernel/data/database.ts'
import type { JobKind, Jobs, ScheduledJob } from '../../kernel/jobs/jobs.ts'
import type { Messages } from '../../kernel/ports/messages.ts'
import type { PmsPatients } from '../form-fill/index.ts'
import { compareRecord } from './compare-record.ts'
import { findOutliers } from './find-outliers.ts'
import { practicesToTell } from './notice-queries.ts'
import { practicesWithVisits, storeScore, visitsToCompare } from './visit-queries.ts'

type Dependencies = { database: Database; jobs: Jobs; patients: PmsPatients; messages: Messages; publicUrl: string }
/** Ids and a day only: a job's data must not contain patient data. */
type DayOfPractice = { practiceId: string; clientId: string; day: string }

/** Visits are compared so many days before they come. */
const DAYS_AHEAD = 5
/** So many questions to one practice's system at the same time. */
const AT_ONCE = 4

/** The robot's part: comparing each coming visit, and telling practices that requests wait. */
export function qualityJobs(dependencies: Dependencies): { job: JobKind<never>; scheduled: readonly ScheduledJob[] } {
  const kind = compareDayJob(dependencies)
  return { job: kind, scheduled: [planJob(dependencies, kind), noticeJob(dependencies)] }
}

/** One job for each practice and day, so that none is long and a practice whose system is away delays only itself. */
function planJob({ database, jobs }: Dependencies, kind: JobKind<DayOfPractice>): ScheduledJob {
  return {
    name: 'data-quality-plan',
    cron: '37 * * * *',
    run: () =>
      database.asSystem(async (db) => {
        for (const day of await practicesWithVisits(db, DAYS_AHEAD))
          await jobs.send(db, kind, day, { singletonKey: `${day.practiceId} ${day.day}` })
      }),
  }
}

function compareDayJob({ database, patients }: Dependencies): JobKind<DayOfPractice> {
  return {
    name: 'data-quality-day',
    tries: 5,
    run: async ({ practiceId, clientId, day }, { signal }) => {
      const scope = { practiceIds: [practiceId], clientIds: [clientId] }
      const visits = await database.inScope(scope, async (db) =>
        (await patients.isSetUp(db, practiceId)) ? await visitsToCompare(db, practiceId, day) : [],
      )
      const inScope: Database['inScope'] = database.inScope.bind(database)
      const worker = async () => {
        for (let id = visits.pop(); id !== undefined && !signal.aborted; id = visits.pop())
          await compareRecord((work) => inScope(scope, work), patients, id)
      }
      await Promise.all(Array.from({ length: AT_ONCE }, worker))
      await database.inScope(scope, async (db) => {
        await findOutliers(db, practiceId, day)
        await storeScore(db, practiceId, dayIn('UTC'))
      })
    },
  }
}

/** The number alone, nothing about patients. Marked as told in the transaction that queues the message. */
function noticeJob({ database, messages, publicUrl }: Dependencies): ScheduledJob {
  return {
    name: 'data-quality-notices',
    cron: '5 16 * * 1-5',
    run: async () => {
      if (!messages.canSms) return
      await database.asSystem(async (db) => {
        for (const { name, phone, active } of await practicesToTell(db, dayIn('UTC')))
          await messages.sms(db, phone, {
            subject: 'Data quality',
            text: `${name}: ${active} data quality ${active === 1 ? 'request waits' : 'requests wait'}. ${publicUrl}/dataquality`,
          })
      })
    },
  }
}
