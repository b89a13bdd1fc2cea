import type { contract } from '@bitewing/contract'
import type { Handlers } from '../../kernel/http/context.ts'
import type { Storage } from '../../kernel/ports/storage.ts'
import { audit } from './audit.ts'
import * as detail from './detail.ts'
import { historyOf } from './history.ts'
import { listRecords } from './list-queries.ts'
import { presentPatient, updatePatient, updateSpreadsheet } from './patient.ts'

export function verificationFeature(dependencies: { storage: Storage }): Handlers<(typeof contract)['verification']> {
  return {
    list: listRecords,
    patient: async (ctx, { id }) => presentPatient(await detail.existing(ctx.db, id)),
    revealMemberId: (ctx, { id }) => detail.revealed(ctx.db, id),
    updatePatient: (ctx, { id, version, apptDateType: _, ...data }) =>
      updatePatient(ctx, { id, version, data, complete: true }),
    updateRecord: (ctx, { transactionId, version, data }) =>
      updateSpreadsheet(ctx, { id: transactionId, version, data }),
    updateStatus: (ctx, { id, version, iv_status }) => detail.setStatus(ctx, id, version, iv_status),
    retry: (ctx, { transactionId }) => detail.retry(ctx, transactionId),
    empty: (ctx, { transactionId, practiceId }) => detail.emptyResult(ctx, transactionId, practiceId),
    record: async (ctx, { id }) => detail.presentRecord(ctx.db, await detail.existing(ctx.db, id)),
    saveNote: (ctx, { transactionId, ...notes }) => detail.saveNotes(ctx, transactionId, notes),
    saveComment: (ctx, { a, b, ...typed }) => detail.saveComment(ctx, a, b, typed),
    auditElg: (ctx, wish) => audit(dependencies.storage, ctx, 'ELG', wish),
    auditFbd: (ctx, wish) => audit(dependencies.storage, ctx, 'FBD', wish),
    linked: (ctx, { transactionId }) => detail.linkedRecords(ctx.db, transactionId),
    policy: (ctx, { id }) => detail.policyOf(ctx.db, id),
    history: (ctx, input) => historyOf(ctx.db, input),
    presence: (ctx, { id, open }) => detail.presence(ctx, id, open),
  }
}
