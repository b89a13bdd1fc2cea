import type { contract } from '@bitewing/contract'
import type { Handlers } from '../../kernel/http/context.ts'
import type { Sheets } from '../../kernel/ports/sheets.ts'
import { tryAgain } from './failed-tasks.ts'
import { pageOfFailedTasks, pageOfLogs, pageOfSchedules } from './queries.ts'
import { addSchedules, refuseUnselected } from './schedules.ts'
import { verifyPages } from './verify-pages.ts'

type Dependencies = { sheets: Sheets | undefined }

export function extractionFeature({ sheets }: Dependencies): Handlers<(typeof contract)['extraction']> {
  return {
    schedules: (ctx, input) => pageOfSchedules(ctx.db, input),
    verify: (ctx, input) => verifyPages(ctx, sheets, input),
    add: (ctx, input) => addSchedules(ctx, input),
    logs: (ctx, input) => {
      if (input.practiceId !== undefined) refuseUnselected(ctx, input.practiceId)
      return pageOfLogs(ctx.db, input)
    },
    failedTasks: (ctx, input) => pageOfFailedTasks(ctx.db, input),
    tryAgain: (ctx, { id }) => tryAgain(ctx, id),
  }
}
