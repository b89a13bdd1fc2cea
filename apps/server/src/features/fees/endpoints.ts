import type { contract } from '@bitewing/contract'
import { priceOf, shownCents } from '@bitewing/domain'
import { found } from '../../kernel/errors.ts'
import type { Handlers } from '../../kernel/http/context.ts'
import type { WorkbookReader } from '../../kernel/ports/workbook-reader.ts'
import { historyOfLine } from './change-queries.ts'
import { changeLine, pasteLines, previewRaise, raiseLines } from './change-lines.ts'
import { lineAfter, lineById } from './line-queries.ts'
import { pageOfLines } from './page-queries.ts'
import { shownLine, shownSchedule } from './present.ts'
import { carrierNames, pageOfCompared, scheduleById, schedulesOf } from './queries.ts'
import { readWorkbook } from './read-workbook.ts'
import { refuseUnselected, saveSchedule } from './save-schedule.ts'
import { shownChanges, undoChange } from './undo.ts'

type Dependencies = { workbookReader: WorkbookReader }

export function feesFeature({ workbookReader }: Dependencies): Handlers<(typeof contract)['fees']> {
  return {
    carriers: async (ctx, { practiceId, year }) => {
      refuseUnselected(ctx, practiceId)
      const records = (await schedulesOf(ctx.db, practiceId, year)).map(shownSchedule)
      return { records, recordsQty: records.length }
    },
    suggestions: async (ctx, { practiceId }) => {
      refuseUnselected(ctx, practiceId)
      const records = await carrierNames(ctx.db, practiceId)
      return { records, recordsQty: records.length }
    },
    byCarrier: (ctx, asked) => {
      refuseUnselected(ctx, asked.practiceId)
      return pageOfLines(ctx.db, asked)
    },
    read: ({ user }, { files }) => readWorkbook(workbookReader, files, user.userId),
    add: (ctx, wish) => saveSchedule(ctx, wish),
    changeLine: (ctx, wish) => changeLine(ctx, wish),
    line: async ({ db }, { id }) => {
      found(await lineById(db, id))
      return shownLine(await lineAfter(db, id))
    },
    lineHistory: async ({ db }, { id }) => {
      found(await lineById(db, id))
      const records = (await historyOfLine(db, id)).map(shownHistory)
      return { records, recordsQty: records.length }
    },
    paste: (ctx, wish) => pasteLines(ctx, wish),
    previewRaise: ({ db }, { id, ...raise }) => previewRaise(db, id, raise),
    raise: (ctx, wish) => raiseLines(ctx, wish),
    compare: async ({ db }, { id, otherId, ...asked }) => {
      found(await scheduleById(db, id))
      found(await scheduleById(db, otherId))
      const { records, recordsQty } = await pageOfCompared(db, id, otherId, asked)
      return { records: records.map(shownCompared), recordsQty }
    },
    changes: ({ db }, { id }) => shownChanges(db, id),
    undo: (ctx, { id }) => undoChange(ctx, id),
  }
}

function shownCompared(row: Awaited<ReturnType<typeof pageOfCompared>>['records'][number]) {
  return {
    serviceCode: row.service_code,
    serviceDescription: row.service_description,
    price: row.cents === null ? null : priceOf(row.cents),
    otherPrice: row.other_cents === null ? null : priceOf(row.other_cents),
    percent: row.percent,
  }
}

function shownHistory(row: Awaited<ReturnType<typeof historyOfLine>>[number]) {
  const words = (code: string | null, description: string | null, cents: number | null) =>
    code === null ? '' : `${code} ${description ?? ''} ${shownCents(cents ?? 0)}`
  return {
    at: row.at,
    by: row.by,
    what: row.words,
    before: words(row.old_code, row.old_description, row.old_cents),
    after: words(row.new_code, row.new_description, row.new_cents),
  }
}
