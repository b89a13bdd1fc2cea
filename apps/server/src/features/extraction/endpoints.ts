import type { contract } from '@bitewing/contract'
import type { Handlers } from '../../kernel/http/context.ts'
import type { Sheets } from '../../kernel/ports/sheets.ts'
import { listLogs } from './logs.ts'
import { addSchedules, listSchedules } from './schedules.ts'
import { listSetAside, tryAgain } from './set-aside.ts'
import { verifyPages } from './verify-pages.ts'

type Needs = { sheets: Sheets | undefined }

export function extractionFeature({ sheets }: Needs): Handlers<(typeof contract)['extraction']> {
  return {
    schedules: (ctx, input) => listSchedules(ctx.db, input),
    verify: (ctx, input) => verifyPages(ctx, sheets, input),
    add: (ctx, input) => addSchedules(ctx, input),
    logs: (ctx, input) => listLogs(ctx, input),
    setAside: (ctx, input) => listSetAside(ctx.db, input),
    tryAgain: async (ctx, { id }) => {
      await tryAgain(ctx, id)
      return {}
    },
  }
}
