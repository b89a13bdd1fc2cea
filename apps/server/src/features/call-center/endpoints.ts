import type { contract } from '@bitewing/contract'
import { found } from '../../kernel/errors.ts'
import type { Handlers } from '../../kernel/http/context.ts'
import { existingRecord } from '../verification/index.ts'
import { boardOf } from './board-queries.ts'
import { callerOf } from './caller-queries.ts'
import { finishCallback, openCallbacks, putOff } from './queries.ts'
import { questionsOf, readCall } from './read-call.ts'
import { giveBack, openReservations, reservationOf, takeRecord } from './reservation-queries.ts'
import { saveCall } from './save-call.ts'
import { wishOfSave, wishOfUpdate } from './typed-call.ts'

const UPDATED = 'Verification updated'
const SAVED = 'Spreadsheet saved'

export function callCenterFeature(): Handlers<(typeof contract)['callCenter']> {
  return {
    form: (ctx, { id }) => readCall(ctx.db, id),
    save: async (ctx, input) => ({ ...(await saveCall(ctx, wishOfSave(input))), message: SAVED }),
    update: async (ctx, input) => [await saveCall(ctx, wishOfUpdate(input)), UPDATED],
    questions: (ctx, { id }) =>
      questionsOf(ctx.db, id, { today: new Date().toISOString().slice(0, 10), userId: ctx.user.userId }),
    callbacks: async (ctx) => {
      const records = await openCallbacks(ctx.db)
      return { records, recordsQty: records.length }
    },
    callBack: async (ctx, { id, at, reason }) => {
      const { practice_id: practiceId } = await existingRecord(ctx.db, id)
      const _id = await putOff(ctx.db, { practiceId, recordId: id, at, reason, userId: ctx.user.userId })
      await ctx.signal({ event: { topic: 'callbacks', practiceId, recordId: id } })
      return { _id }
    },
    calledBack: async (ctx, { id }) => {
      const { practiceId, recordId } = found(await finishCallback(ctx.db, id, ctx.user.userId))
      await ctx.signal({ event: { topic: 'callbacks', practiceId, recordId } })
      return {}
    },
    reservations: async (ctx) => {
      const records = await openReservations(ctx.db, ctx.user.userId)
      return { records, recordsQty: records.length }
    },
    reserve: async (ctx, { id, takeOver }) => {
      const { practice_id: practiceId } = await existingRecord(ctx.db, id)
      const { userId } = ctx.user
      const taken = await takeRecord(ctx.db, { recordId: id, practiceId, userId, takeOver })
      if (taken) await ctx.signal({ event: { topic: 'reservations', practiceId, recordId: id } })
      return await reservationOf(ctx.db, id, userId)
    },
    release: async (ctx, { id }) => {
      const { practice_id: practiceId } = await existingRecord(ctx.db, id)
      if (await giveBack(ctx.db, id, ctx.user.userId))
        await ctx.signal({ event: { topic: 'reservations', practiceId, recordId: id } })
      return {}
    },
    caller: (ctx, { number, today }) => callerOf(ctx.db, number, today),
    board: (ctx, asked) => boardOf(ctx.db, asked),
  }
}
