import type { contract } from '@bitewing/contract'
import { fail, found } from '../../kernel/errors.ts'
import type { Handlers } from '../../kernel/http/context.ts'
import { maySee } from './may-see.ts'
import { deleteSchedule, ownSchedules, saveSchedule } from './queries.ts'

export function reportSchedulesFeature(): Handlers<(typeof contract)['reportSchedules']> {
  return {
    list: async ({ db }) => {
      const records = await ownSchedules(db)
      return { records, recordsQty: records.length }
    },
    save: async ({ db, user }, wish) => {
      if (!(await maySee(db, user, wish))) throw fail('report_schedules.not_permitted')
      return await saveSchedule(db, { ...wish, userId: user.userId })
    },
    remove: async ({ db }, { id }) => {
      found((await deleteSchedule(db, id)) || undefined)
      return {}
    },
  }
}
