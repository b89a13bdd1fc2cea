import { PRACTICE_SYSTEMS } from '@bitewing/domain/practices/systems'
import { z } from 'zod'
import { administration, can, endpoint, fileAnswer } from '../endpoint.ts'
import { calendarDate, email, id, moment, page, requiredText, text } from '../fields.ts'
import { cityId, stateId } from './clients.ts'

export const REQUEST_STATUSES = ['Pending', 'Approved', 'Denied'] as const
const status = z.enum(REQUEST_STATUSES)
/** Whose practices a request is about is not known yet, so neither is their clock. Its day is this one's, wherever it is shown or asked for. */
export const REQUEST_ZONE = 'America/New_York'

const phone = z
  .string()
  .transform((typed) => typed.replace(/\D/g, ''))
  .pipe(z.string().regex(/^\d{11,15}$/, 'must be a phone number with its country code'))
const place = { address: requiredText(200), state: stateId, city: cityId }
/** 150 kB of file. */
const LARGEST_FILE = 200_000

const orderedProduct = z.object({
  id: requiredText(60),
  type: z.enum(['FBD', 'ELG']),
  date: calendarDate,
  carriers: z.array(requiredText(100)).max(200).default([]),
  pms: z
    .object({ version: text(40).default(''), user: text(80).default(''), mySqlUser: text(80).default('') })
    .prefault({}),
  remoteConnection: z
    .object({
      workStationName: text(80).default(''),
      userName: text(80).default(''),
      itName: text(100).default(''),
      itEmail: text(254).default(''),
      itPhone: text(40).default(''),
    })
    .prefault({}),
  file: z.object({ name: requiredText(120), base64: z.base64().max(LARGEST_FILE, 'is larger than 150 kB') }).optional(),
})

const orderedPractice = z.object({
  name: requiredText(60),
  npi: z.string().regex(/^\d{10}$/, 'The NPI has 10 digits.'),
  taxId: z.string().regex(/^\d{9}$/, 'The Tax ID has 9 digits.'),
  phone,
  ...place,
  pms: z.enum(PRACTICE_SYSTEMS),
  products: z.array(orderedProduct).max(20).default([]),
})

const PASSWORD = /pass(word|code|wd)?$|^pwd$|secret/i

/** Passwords are never taken by this way, whatever they are called: they go into credentials. */
function withoutPasswords(given: unknown, context: z.core.$RefinementCtx<unknown>, path: string[] = []): void {
  if (typeof given !== 'object' || given === null) return
  for (const [name, value] of Object.entries(given)) {
    if (PASSWORD.test(name))
      context.addIssue({ code: 'custom', path: [...path, name], message: 'is not taken: no passwords, please' })
    withoutPasswords(value, context, [...path, name])
  }
}

/** What the company's web site sends (docs/signed-calls.md). */
export const onboardingOrder = z
  .unknown()
  .superRefine((given, context) => withoutPasswords(given, context))
  .pipe(
    z.object({
      orderId: requiredText(100),
      orderedAt: z.iso.datetime({ offset: true }),
      requester: z.object({ firstName: requiredText(60), lastName: requiredText(60), email, phone }),
      business: z.object({ name: requiredText(100), ...place }),
      practices: z.array(orderedPractice).max(50),
    }),
  )
export type OnboardingOrder = z.output<typeof onboardingOrder>
export type OrderedPractice = z.output<typeof orderedPractice>

const request = z.object({
  _id: id,
  name: z.string(),
  phone: z.string(),
  city: z.string(),
  state: z.string(),
  createdAt: moment,
  status,
  client: z
    .object({ _id: id, name: z.string() })
    .nullable()
    .describe('The client that it is from, or one of the same name: approving adds practices and products to it.'),
  clientDeleted: z.boolean().describe('The client that it is from was deleted since: it cannot be approved.'),
  invites: z.boolean().describe('Approving invites the requester: there is no client yet, and there are practices.'),
})
export type UserRequest = z.infer<typeof request>

/** Users of other systems are half of a login. */
const format = z.object({
  carriers: z.array(z.string()),
  pms: z.object({ version: z.string(), user: z.string(), mySqlUser: z.string() }),
  remoteConnection: z.object({
    workStationName: z.string(),
    userName: z.string(),
    itName: z.string(),
    itEmail: z.string(),
    itPhone: z.string(),
  }),
})

const orderDetail = z.object({
  _id: id,
  status,
  generalInfo: z.object({ name: z.string(), email: z.string(), phone: z.string() }),
  businessInfo: z.object({ name: z.string(), state: z.string(), city: z.string(), address: z.string(), date: moment }),
  practices: z.array(z.object({ practiceId: z.string(), practiceName: z.string() })),
  products: z.array(
    z.object({
      active: z.boolean(),
      date: calendarDate,
      practiceName: z.string(),
      practiceId: z.string(),
      productId: z.string(),
      productType: z.enum(['FBD', 'ELG']),
      format,
      fileName: z.string(),
    }),
  ),
})
export type OrderDetail = z.infer<typeof orderDetail>

const paging = page(['createdAt'])
const common = { access: can('user'), scope: 'administered', carries: 'nothing' } as const
const decision = {
  ...common,
  changes: administration('onboarding request'),
  refreshes: ['onboarding', 'clients', 'users'],
  output: request,
} as const

export const onboarding = {
  list: endpoint({
    ...common,
    method: 'GET',
    path: '/api/onboarding/request',
    summary: 'Requests to become a client, and those of clients for more; newest first.',
    shows: ['onboarding'],
    input: z.strictObject({
      ...paging,
      name: text(120).optional(),
      status: status.optional(),
      startDate: calendarDate.optional(),
      endDate: calendarDate.optional(),
    }),
    output: z.object({ records: z.array(request), recordsQty: z.int(), total: z.int() }),
  }),
  accept: endpoint({
    ...decision,
    method: 'PUT',
    path: '/api/userRequest/accept/{id}',
    summary:
      'Makes the client, its practices and the invitation of its first manager, all of it at once. A client of that name is refused (409) unless it is the one to attach to. Practices that the client has, by NPI or name, get the products.',
    input: z.strictObject({ id, attachTo: id.optional() }),
  }),
  reject: endpoint({
    ...decision,
    method: 'PUT',
    path: '/api/userRequest/reject/{id}',
    summary: 'Denies a request; one that was denied before stays as it is.',
    input: z.strictObject({ id }),
  }),
  detail: endpoint({
    ...common,
    method: 'GET',
    path: '/api/onboarding/order/detail/{id}',
    summary: 'What was ordered, with the users of other systems masked; the only item of a list.',
    shows: ['onboarding'],
    input: z.strictObject({ id }),
    output: z.array(orderDetail),
  }),
  reveal: endpoint({
    ...common,
    access: can('permissions'),
    method: 'POST',
    path: '/api/v2/onboarding/order/{id}/reveal',
    summary: 'The users of other systems that an order names for a product. Each time is in the administration log.',
    changes: administration('onboarding request'),
    input: z.strictObject({ id, productId: requiredText(60) }),
    output: z.object({ user: z.string(), mySqlUser: z.string(), userName: z.string() }),
  }),
  file: endpoint({
    ...common,
    method: 'POST',
    path: '/api/onboarding/order/downloadFile',
    summary: 'A file that came with a product of an order.',
    changes: 'nothing',
    input: z.strictObject({ orderId: id, productItemId: requiredText(60), filename: requiredText(120) }),
    output: fileAnswer,
  }),
}
