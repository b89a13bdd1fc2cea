import type { contract } from '@bitewing/contract'
import type { Handlers } from '../../kernel/http/context.ts'
import { existingRecord } from '../verification/index.ts'
import { createManualRecord, editManualRecord, inForm } from './manual-record.ts'
import { typableCarriers } from './queries.ts'

export function transactionFormFeature(): Handlers<(typeof contract)['transactionForm']> {
  return {
    form: async (ctx, { transactionId }) => ({
      carriers: await typableCarriers(ctx.db),
      record: transactionId === undefined ? null : inForm(await existingRecord(ctx.db, transactionId)),
    }),
    create: (ctx, { userId: _, intakeId, ...typed }) => createManualRecord(ctx, typed, intakeId),
    edit: (ctx, { id, version, userId: _, ...typed }) => editManualRecord(ctx, { id, version }, typed),
  }
}
