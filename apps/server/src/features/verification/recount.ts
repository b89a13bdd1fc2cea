import type { Db } from '@bitewing/db'
import { wholeIdentifiers } from '@bitewing/domain'
import type { Database } from '../../kernel/data/database.ts'
import type { JobKind, Jobs } from '../../kernel/jobs/jobs.ts'
import { signal } from '../../kernel/live/live.ts'
import { countsWith } from './form-of-record.ts'
import { findTemplate, recordsOfOtherForm, setCounts } from './record-queries.ts'

type Wish = { practiceId: string; type: 'FBD' | 'ELG' }

/** In one transaction; people's saves wait for no more than these. */
const AT_ONCE = 50

/**
 * A practice that gets another form, or another version of it, has other required fields: what is missing is counted again in every record
 * that is not verified. Records still have the version that they were counted with, so a job that was killed goes on where it was.
 */
export function recountJob(database: Database): JobKind<Wish> {
  return {
    name: 'recount-missing-fields',
    tries: 20,
    run: async (wish, { signal: ends }) => {
      while (!ends.aborted && (await database.asSystem((db) => recountSome(db, wish))) === AT_ONCE);
      if (ends.aborted) throw new Error('goes on with the next try')
      await database.asSystem((db) => signal(db, { event: { topic: 'record', practiceId: wish.practiceId } }))
    },
  }
}

async function recountSome(db: Db, { practiceId, type }: Wish): Promise<number> {
  const form = await findTemplate(db, practiceId, type)
  if (form === undefined) return 0
  const records = await recordsOfOtherForm(db, { practiceId, type, form, limit: AT_ONCE })
  for (const { id, answers } of records) await setCounts(db, id, countsWith(form, wholeIdentifiers.answers(answers)))
  return records.length
}

/** For who changes a practice's form, in the same transaction. */
export function recounting(jobs: Jobs, job: JobKind<Wish>) {
  return (db: Db, practiceId: string, type: Wish['type']) => jobs.send(db, job, { practiceId, type })
}
