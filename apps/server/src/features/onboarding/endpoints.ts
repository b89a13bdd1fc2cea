import type { contract, SentFile } from '@bitewing/contract'
import { found } from '../../kernel/errors.ts'
import type { AdministrationContext, Handlers } from '../../kernel/http/context.ts'
import { approve, type ApproveDependencies, deny } from './decide.ts'
import { presentOrder, productOf } from './present.ts'
import { findFile, findOrder, pageOfRequests } from './queries.ts'

export function onboardingFeature(dependencies: ApproveDependencies): Handlers<(typeof contract)['onboarding']> {
  return {
    list: async ({ db }, asked) => {
      const { records, recordsQty } = await pageOfRequests(db, asked)
      return { records, recordsQty, total: recordsQty }
    },
    accept: (ctx, input) => approve(ctx, dependencies, input),
    reject: (ctx, { id }) => deny(ctx, id),
    detail: async ({ db }, { id }) => [presentOrder(found(await findOrder(db, id)))],
    reveal: (ctx, input) => reveal(ctx, input),
    file: async ({ db }, { orderId, productItemId, filename }): Promise<SentFile> => {
      const file = found(await findFile(db, orderId, productItemId))
      // The name in the request is no path: it has to be the one that is stored.
      found(file.filename === filename || undefined)
      return {
        filename: file.filename,
        contentType: file.contentType,
        size: file.content.length,
        content: file.content,
      }
    },
  }
}

async function reveal({ db, tell }: AdministrationContext, { id, productId }: { id: string; productId: string }) {
  const order = found(await findOrder(db, id))
  const { pms, remoteConnection } = found(productOf(order, productId))
  tell({
    action: 'reveal',
    subject: 'onboarding request',
    id,
    label: order.business_name,
    clientIds: order.client_id === null ? [] : [order.client_id],
    before: null,
    after: { Revealed: 'Users of other systems', Product: productId },
  })
  return { user: pms.user, mySqlUser: pms.mySqlUser, userName: remoteConnection.userName }
}
