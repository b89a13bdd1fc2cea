import { z } from 'zod'
import { can, codes, endpoint } from '../endpoint.ts'
import { id, moment, patientText, wholeNumber } from '../fields.ts'

/** 2 §5: empty values and the literal text null count as not given. */
const given = <S extends z.ZodType>(schema: S) =>
  z.preprocess((value) => (value === '' || value === 'null' ? undefined : value), schema.optional())

/** Read by people, so that old codes are masked until somebody asks for one. */
const text = { text: z.string(), masked: z.boolean(), /** It is older than texts are kept. */ deleted: z.boolean() }

const aircallMessage = z.object({
  _id: id,
  toPhoneNumber: z.string(),
  fromPhoneNumber: z.string(),
  ...text,
  messageType: z.string(),
  eventDate: moment,
  messageStatus: z.string(),
})
export type AircallMessage = z.infer<typeof aircallMessage>

/** The provider's own id: its messages are not stored. */
const storeId = z.string().regex(/^\d{1,20}$/, 'must be the id of a message')

const ringCentralMessage = z.object({
  _id: storeId,
  toPhoneNumber: z.string(),
  fromPhoneNumber: z.string(),
  readStatus: z.string(),
  direction: z.string(),
  ...text,
  availability: z.string(),
  eventDate: moment,
  messageStatus: z.string(),
})
export type RingCentralMessage = z.infer<typeof ringCentralMessage>

const asked = z.strictObject({
  page: wholeNumber(1, 100_000).default(1),
  perPage: wholeNumber(1, 50).default(25),
  phoneNumber: patientText(40).optional(),
  dateFrom: given(moment),
  dateTo: given(moment),
})
const page = <R extends z.ZodType>(record: R) =>
  z.object({
    records: z.array(record),
    paging: z.object({ page: z.int(), perPage: z.int(), totalElements: z.int().min(0) }),
    sandbox: z.boolean(),
  })
const whole = z.object({ text: z.string() })

const aircall = { method: 'GET', access: can('airCall', 'read_codes'), scope: 'practices' } as const
const ringCentral = {
  method: 'GET',
  access: can('ringCentral', 'read_codes'),
  scope: 'practices',
  outside: true,
} as const

export const messages = {
  aircall: endpoint({
    ...aircall,
    path: '/api/sms/v1/aircall/messages',
    summary:
      'SMS on the Aircall lines of the selected practices’ clients, newest first. Codes older than 15 minutes are masked.',
    carries: codes('view'),
    shows: ['sms'],
    targets: 'many',
    input: asked,
    output: page(aircallMessage),
  }),
  aircallText: endpoint({
    ...aircall,
    path: '/api/sms/v1/aircall/messages/{id}/text',
    summary: 'The whole text of one of them, which is logged as a reveal.',
    carries: codes('reveal'),
    targets: ['id'],
    input: z.strictObject({ id }),
    output: whole,
  }),
  ringCentral: endpoint({
    ...ringCentral,
    path: '/api/sms/v1/ringcentral/messages',
    summary:
      'SMS of RingCentral’s message store, of the last 30 days unless asked otherwise, where its line is a client’s of the selected practices.',
    carries: codes('view'),
    shows: ['sms'],
    targets: 'many',
    input: asked,
    output: page(ringCentralMessage),
  }),
  ringCentralText: endpoint({
    ...ringCentral,
    path: '/api/sms/v1/ringcentral/messages/{id}/text',
    summary: 'The whole text of one of them, which is logged as a reveal.',
    carries: codes('reveal'),
    targets: ['id'],
    input: z.strictObject({ id: storeId }),
    output: whole,
  }),
}
