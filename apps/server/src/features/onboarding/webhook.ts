import { type OnboardingOrder, onboardingOrder } from '@bitewing/contract'
import type { Db } from '@bitewing/db'
import { signal } from '../../kernel/live/live.ts'
import type { Webhook } from '../../kernel/webhooks/webhook.ts'
import { type SignedCalls, signedWebhook } from '../client-keys/index.ts'
import { fileTypeOf } from './file-type.ts'
import { insertOrder, ownClientId } from './queries.ts'

/** Sent by the company's own web site for anybody, or by a client's for that client. */
export function ordersWebhook({ calls }: { calls: SignedCalls }): Webhook {
  return signedWebhook({
    calls,
    source: 'orders',
    path: '/api/v2/onboarding/order',
    scope: 'orders',
    schema: onboardingOrder,
    eventId: ({ orderId }) => orderId,
    work: async (db, { input, sender }) => {
      const clientId = sender.clientId === (await ownClientId(db)) ? null : sender.clientId
      if (await keepOrder(db, input, { senderId: sender.clientId, clientId }))
        await signal(db, { event: clientId === null ? { topic: 'onboarding' } : { topic: 'onboarding', clientId } })
    },
  })
}

async function keepOrder(
  db: Db,
  order: OnboardingOrder,
  whose: { senderId: string; clientId: string | null },
): Promise<boolean> {
  const products = order.practices.flatMap((practice) => practice.products)
  const files = products.flatMap(({ id: productId, file }) => {
    if (file === undefined) return []
    const content = Buffer.from(file.base64, 'base64')
    return [{ productId, filename: file.name, contentType: fileTypeOf(content), content }]
  })
  const practices = order.practices.map((practice) => ({
    ...practice,
    products: practice.products.map(({ file, ...product }) => ({ ...product, fileName: file?.name ?? '' })),
  }))
  return await insertOrder(db, { order, ...whose }, practices, files)
}
