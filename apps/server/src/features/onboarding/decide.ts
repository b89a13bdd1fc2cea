import type { OutputOf, contract } from '@bitewing/contract'
import { DEFAULT_TEMPLATE } from '@bitewing/contract'
import { permissionId } from '@bitewing/db'
import { shippedSets } from '@bitewing/domain'
import { fail, failWithExisting, found } from '../../kernel/errors.ts'
import type { AdministrationContext } from '../../kernel/http/context.ts'
import { addClient, lockClient, orderedPractice, type ServiceDependencies } from '../clients/index.ts'
import type { LetterDependencies } from '../session/index.ts'
import { addUser } from '../users/index.ts'
import { practicesOf } from './present.ts'
import { clientNamed, decide, findRequest, hasAccount, lockOrder, type Order } from './queries.ts'

type Onboarding = (typeof contract)['onboarding']
export type ApproveDependencies = LetterDependencies & ServiceDependencies

/**
 * Client, practices and the invitation of the first manager, in the one transaction of the call. Practices that the client has already get what was
 * ordered for them.
 */
export async function approve(
  ctx: AdministrationContext,
  dependencies: ApproveDependencies,
  { id, attachTo }: { id: string; attachTo?: string | undefined },
): Promise<OutputOf<Onboarding['accept']>> {
  const { db, user } = ctx
  const order = found(await lockOrder(db, id))
  if (order.status === 'Approved') throw fail('onboarding.approved')
  const { clientId, isNew } = await clientOfOrder(ctx, dependencies, order, attachTo)
  const practices: string[] = []
  for (const { name, npi, taxId, phone, address, state: stateId, city: cityId, pms, products } of practicesOf(order)) {
    const fields = { ...BLANK, clientId, name, npi, taxId, phone, address, stateId, cityId, pms }
    practices.push(await orderedPractice(ctx, fields, { orderId: id, products }))
  }
  if (isNew && practices.length > 0) await inviteManager(ctx, dependencies, order, practices)
  await decide(db, id, { status: 'Approved', userId: user.userId, clientId })
  return await decided(ctx, order, 'Approved', clientId)
}

export async function deny(ctx: AdministrationContext, id: string): Promise<OutputOf<Onboarding['reject']>> {
  const order = found(await lockOrder(ctx.db, id))
  if (order.status === 'Approved') throw fail('onboarding.approved')
  if (order.status === 'Pending')
    await decide(ctx.db, id, { status: 'Denied', userId: ctx.user.userId, clientId: order.client_id })
  return await decided(ctx, order, 'Denied', order.client_id)
}

/** What is set up later, on the practice's own screen. */
const BLANK = {
  folderId: '',
  spreadsheetId: '',
  timeZone: '',
  templateId: DEFAULT_TEMPLATE,
  elgTemplateId: DEFAULT_TEMPLATE,
  planTemplateId: '',
  dqaSMS: false,
  spreadsheetFields: {
    confirmation: false,
    driveUrl: false,
    note: false,
    fileName: false,
    history: false,
    elgCodes: false,
  },
} as const

async function clientOfOrder(
  ctx: AdministrationContext,
  dependencies: ApproveDependencies,
  { client_id, business_name: name, address, state: stateId, city: cityId }: Order,
  attachTo: string | undefined,
): Promise<{ clientId: string; isNew: boolean }> {
  if (client_id !== null) {
    if ((await lockClient(ctx.db, client_id, 'change')) === undefined) throw fail('onboarding.client_deleted')
    return { clientId: client_id, isNew: false }
  }
  const existing = await clientNamed(ctx.db, name)
  if (attachTo !== undefined && attachTo !== existing) throw fail('onboarding.other_name')
  if (existing === undefined) {
    const client = await addClient(ctx, { name, address, stateId, cityId }, dependencies)
    return { clientId: client._id, isNew: true }
  }
  if (attachTo === undefined) throw failWithExisting('onboarding.client_exists', existing)
  return { clientId: existing, isNew: false }
}

const MANAGER = shippedSets.find(({ name }) => name === 'Manager')

async function inviteManager(
  ctx: AdministrationContext,
  dependencies: LetterDependencies,
  { first_name: firstName, last_name: lastName, email, phone }: Order,
  practices: readonly string[],
): Promise<void> {
  if (await hasAccount(ctx.db, email)) throw fail('onboarding.email_taken')
  const payload = {
    firstName,
    lastName,
    user: email,
    phone,
    defaultPath: '',
    createPassword: false,
    password: '',
    confirmPassword: '',
    forcePinEmail: true,
    canUseMultiPractice: true,
    notifyOnLogin: true,
  }
  const permission = (MANAGER?.codes ?? []).map(permissionId)
  await addUser(ctx, dependencies, { payload, practices, permission })
}

async function decided(
  { db, tell, signal }: AdministrationContext,
  { id, business_name, status }: Order,
  after: 'Approved' | 'Denied',
  clientId: string | null,
) {
  tell({
    action: after === 'Approved' ? 'approve' : 'deny',
    subject: 'onboarding request',
    id,
    label: business_name,
    clientIds: clientId === null ? [] : [clientId],
    before: { Status: status },
    after: { Status: after },
  })
  await signal({ event: clientId === null ? { topic: 'onboarding' } : { topic: 'onboarding', clientId } })
  return found(await findRequest(db, id))
}
