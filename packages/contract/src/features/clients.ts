import { stateOf, TIME_ZONES } from '@bitewing/domain/places/states'
import { z } from 'zod'
import { administration, can, endpoint, nothing } from '../endpoint.ts'
import { id, list, moment, page, requiredText, text } from '../fields.ts'

/** A state's postal code, which is its id in GET /api/shared/state. */
export const stateId = z.string().refine((code) => stateOf(code) !== undefined, 'Select State')
/** A city's id is its name, because a place that GET /api/shared/city does not know can be typed. */
export const cityId = requiredText(80, 'Select City')

/** How a client's payers are asked: through one of two services with a JSON API, or with plain X12 270 and 271. */
export const ELIGIBILITY_SERVICES = ['stedi', 'change', 'x12'] as const
const eligibilityService = z.enum(ELIGIBILITY_SERVICES, 'Select Eligibility service')
export type EligibilityService = z.infer<typeof eligibilityService>
/** The first service has two endpoints, of which the redesigned one answers plan by plan. */
export const STEDI_ENDPOINTS = ['legacy', 'redesigned'] as const
const stediEndpoint = z.enum(STEDI_ENDPOINTS, 'Select Endpoint')
/** The default of a new client. */
export const FIRST_SERVICE: EligibilityService = 'stedi'

/** Also checked by the form in the browser. */
export const clientFields = z.strictObject({
  name: requiredText(100),
  address: text(200).default(''),
  stateId,
  cityId,
  eligibilityService: eligibilityService.optional().describe('Stays as it is where nothing is said.'),
  stediEndpoint: stediEndpoint.optional().describe('Stays as it is where nothing is said.'),
})

const client = z.object({
  _id: id,
  name: z.string(),
  address: z.string(),
  stateId: z.string(),
  state: z.string(),
  cityId: z.string(),
  city: z.string(),
  eligibilityService,
  stediEndpoint,
  created: moment,
  /** Only those that the caller may see. */
  practices: z.array(z.object({ _id: id, name: z.string() })),
})
export type Client = z.infer<typeof client>

/** Includes the forms that the client's practices can use, and how much there is of what other screens show. */
const clientDetail = client.extend({
  templates: z.array(
    z.object({
      _id: id,
      name: z.string(),
      description: z.string(),
      type: z.enum(['FBD', 'ELG', 'PLAN']),
      /** How many practices use it. */
      practices: z.int(),
    }),
  ),
  counts: z.object({ users: z.int(), permissions: z.int(), credentials: z.int(), keys: z.int() }),
})

export type ClientDetail = z.infer<typeof clientDetail>

/** Whether a service is used with the account that all share, with those saved for the client, through the sandbox, or is not set up. */
const serviceState = z.object({ service: eligibilityService, state: z.enum(['own', 'saved', 'sandbox', 'missing']) })
export type EligibilityServiceState = z.infer<typeof serviceState>

const place = z.object({ id: z.string(), name: z.string(), timeZone: z.enum(TIME_ZONES) })
const country = z.literal('US').default('US')

export const clients = {
  list: endpoint({
    method: 'GET',
    path: '/api/client',
    summary:
      'A page of the clients that the caller administers: those of own practices, all for who holds "permissions".',
    access: can('user'),
    scope: 'administered',
    carries: 'nothing',
    shows: ['clients'],
    input: z.strictObject({
      ...page(['name', 'address', 'city', 'state', 'created']),
      name: text(100).optional(),
      client: text(100).optional().describe("A client's id, or a part of its name."),
      address: text(200).optional(),
      state: text(80).optional().describe("A state's code or name."),
      city: text(80).optional(),
      search: text(100).optional().describe('A part of name, address or city.'),
    }),
    output: list(client),
  }),
  find: endpoint({
    method: 'GET',
    path: '/api/client/{id}',
    summary: 'A client with its practices and the forms that a new practice of it can start from.',
    access: can('user'),
    scope: 'administered',
    carries: 'nothing',
    shows: ['clients'],
    input: z.strictObject({ id }),
    output: clientDetail,
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/client',
    summary:
      'Adds a client; it may use everything that is not protected. For those who see all clients: others would not find it again.',
    access: can('permissions'),
    scope: 'administered',
    carries: 'nothing',
    changes: administration('client'),
    creates: true,
    refreshes: ['clients'],
    input: clientFields,
    output: client,
  }),
  change: endpoint({
    method: 'PUT',
    path: '/api/client/{id}',
    summary: 'Changes a client.',
    access: can('user', 'edit_client'),
    scope: 'administered',
    carries: 'nothing',
    changes: administration('client'),
    refreshes: ['clients'],
    input: clientFields.extend({ id }),
    output: client,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/client/{id}',
    summary: 'Deletes a client that has no practice left.',
    access: can('user'),
    scope: 'administered',
    carries: 'nothing',
    changes: administration('client'),
    refreshes: ['clients'],
    input: z.strictObject({ id }),
    output: nothing,
  }),
  eligibilityServices: endpoint({
    method: 'GET',
    path: '/api/shared/eligibilityService',
    summary:
      'The eligibility services that a client can use, and which of them are set up here, or for the client that is named.',
    access: can('user'),
    scope: 'administered',
    carries: 'nothing',
    shows: ['clients', 'credentials'],
    input: z.strictObject({ clientId: id.optional() }),
    output: z.array(serviceState),
  }),
  states: endpoint({
    method: 'GET',
    path: '/api/shared/state',
    summary: 'The states of a country, with the time zone of most of each.',
    access: 'login',
    scope: 'none',
    carries: 'nothing',
    input: z.strictObject({ country }),
    output: z.array(place),
  }),
  cities: endpoint({
    method: 'GET',
    path: '/api/shared/city',
    summary: 'The larger cities of a state, with their time zones.',
    access: 'login',
    scope: 'none',
    carries: 'nothing',
    input: z.strictObject({ state: stateId, country }),
    output: z.array(place),
  }),
}
