import type { contract } from '@bitewing/contract'
import { refusingDuplicates } from '../../kernel/data/database.ts'
import { fail, found } from '../../kernel/errors.ts'
import type { Handlers } from '../../kernel/http/context.ts'
import { maySee } from '../report-schedules/index.ts'
import { countReports, deleteReport, ownReports, renameReport, saveReport } from './queries.ts'

const MOST = 100

export function savedReportsFeature(): Handlers<(typeof contract)['savedReports']> {
  return {
    list: async ({ db }) => {
      const records = await ownReports(db)
      return { records, recordsQty: records.length }
    },
    save: async ({ db, user }, wish) => {
      if (!(await maySee(db, user, wish))) throw fail('report_schedules.not_permitted')
      const saved = await saveReport(db, user.userId, wish)
      if ((await countReports(db)) > MOST) throw fail('saved_reports.too_many')
      return saved
    },
    rename: async ({ db }, { id, name }) =>
      found(
        await refusingDuplicates(
          () => renameReport(db, id, name),
          () => fail('saved_reports.name_taken'),
        ),
      ),
    remove: async ({ db }, { id }) => {
      found((await deleteReport(db, id)) || undefined)
      return {}
    },
  }
}
