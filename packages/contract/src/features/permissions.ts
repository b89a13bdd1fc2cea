import {
  isOutsideAddress,
  MENU_GROUPS,
  PERMISSION_TYPES,
  type PermissionType,
} from '@bitewing/domain/permissions/entries'
import { z } from 'zod'
import { administration, can, endpoint, nothing } from '../endpoint.ts'
import { id, text, wholeNumber } from '../fields.ts'
import { type Route, routes } from '../routes.ts'

const type = z.enum(PERMISSION_TYPES)
const groupName = z.enum(['', ...MENU_GROUPS])

/** 3 §3: an entry of the permission catalogue, which is also the menu. */
export const catalogueEntry = z.object({
  _id: id,
  displayName: z.string(),
  label: z.string(),
  name: z.string(),
  type,
  code: z.string().describe('What is below an entry has a code that begins with its code and a dash.'),
  parentId: id.nullable(),
  showInMenu: z.boolean(),
  restricted: z.boolean(),
  url: z.string().nullable(),
  path: z.string().nullable(),
  icon: z.string().nullable(),
  groupName: groupName.describe("The group of the side menu that a module's entries stand in."),
  systemCatalogId: id.nullable(),
  origin: z.enum(['program', 'own']).describe('Who made it: the program, which asks for it by its name, or people.'),
  position: z.int().describe('Its place among those with the same parent.'),
  shippedName: z.string().nullable().describe('What the program calls it, beside what people call it.'),
})
export type CatalogueEntryOnWire = z.infer<typeof catalogueEntry>

const fields = z.strictObject({
  displayName: text(60).default(''),
  name: text(60).default(''),
  type,
  parentId: id.nullable().default(null),
  showInMenu: z.boolean().default(false),
  restricted: z.boolean().default(false),
  url: text(300).default(''),
  icon: z
    .string()
    .regex(/^[A-Za-z]{0,40}$/, 'Must be the name of an icon')
    .default(''),
  groupName: groupName.default(''),
  systemCatalogId: id.nullable().default(null),
})

const place = {
  position: wholeNumber(1, 10_000).optional().describe('Moves it to this place among those with the same parent.'),
}

/** 3 §5: the label of what is missing follows the type. */
const LABEL_REQUIRED: Readonly<Record<PermissionType, string>> = {
  Module: 'Module is required',
  Section: 'Section is required',
  Action: 'Action is required',
}
const URL_REQUIRED = 'Url is required'
const WRONG_URL = 'Must be the path of a screen, or begin with https://'

function checkNames({ displayName, name, type: of }: z.output<typeof fields>, ctx: z.RefinementCtx): void {
  if (displayName === '') ctx.addIssue({ code: 'custom', path: ['displayName'], message: LABEL_REQUIRED[of] })
  if (name === '') ctx.addIssue({ code: 'custom', path: ['name'], message: 'Permission name is required' })
}

/** 3 §5, and never a url of another scheme: a link of the menu would run it in our page. Undefined: nothing is wrong with it. */
export function urlProblem({ type: of, url, showInMenu }: UrlFields): string | undefined {
  if (of === 'Action') return undefined
  if (url === '') return showInMenu ? URL_REQUIRED : undefined
  return isScreen(url) || isOutsideAddress(url) ? undefined : WRONG_URL
}
type UrlFields = Pick<z.output<typeof fields>, 'type' | 'url' | 'showInMenu'>

function checkOwnEntry(entry: z.output<typeof fields>, ctx: z.RefinementCtx): void {
  checkNames(entry, ctx)
  const message = urlProblem(entry)
  if (message !== undefined) ctx.addIssue({ code: 'custom', path: ['url'], message })
}

/** An entry of people's own, also checked by the form in the browser. */
export const permissionFields = fields.superRefine(checkOwnEntry)

/** Of an entry of the program the url is fixed, and its screen may still be to come. */
export const programEntryFields = fields.superRefine(checkNames)

/** A screen that the menu can lead to. */
function isScreen(path: string): boolean {
  return (routes as readonly Route[]).some(
    (route) => route.path === path && route.permission !== 'public' && !/[{*]/.test(route.path),
  )
}

const named = z.array(z.object({ _id: id, name: z.string() }))
const guarded = { access: can('permissions'), scope: 'administered', carries: 'nothing' } as const
const change = { changes: administration('permission'), refreshes: ['permissions', 'session'] } as const
const clientChange = { changes: administration('client permission'), refreshes: ['permissions', 'session'] } as const
const ids = z.array(id)

/** Who may be given what: the catalogue of permissions, and which of them each client's people may hold (3 §2). */
export const permissions = {
  clients: endpoint({
    ...guarded,
    method: 'GET',
    path: '/api/authz/client',
    summary: 'The clients whose permissions can be given or withdrawn, each with how many it has.',
    shows: ['clients', 'permissions'],
    input: nothing,
    output: z.array(z.object({ _id: id, name: z.string(), permissionsQty: z.int() })),
  }),
  ofClients: endpoint({
    ...guarded,
    method: 'GET',
    path: '/api/authz/client/permission',
    summary: 'What a client may use: the ids of its permissions; without a client all pairs of client and permission.',
    shows: ['permissions'],
    input: z.strictObject({ clientId: id.optional() }),
    output: z.union([ids, z.array(z.object({ clientId: id, permissionId: id }))]),
  }),
  give: endpoint({
    ...guarded,
    ...clientChange,
    method: 'PUT',
    path: '/api/authz/client/permission',
    summary:
      'Gives a client a permission with all below it and what it needs above it. Answers with all that the client now has.',
    input: z.strictObject({ clientId: id, permissionId: id }),
    output: ids,
  }),
  withdraw: endpoint({
    ...guarded,
    ...clientChange,
    method: 'DELETE',
    path: '/api/authz/client/permission/{clientId}/{permissionId}',
    summary: 'Withdraws a permission from a client, with all below it. Answers with all that the client still has.',
    input: z.strictObject({ clientId: id, permissionId: id }),
    output: ids,
  }),
  catalogs: endpoint({
    ...guarded,
    method: 'GET',
    path: '/api/authz/system/catalog',
    summary: 'The products whose permissions these are.',
    input: nothing,
    output: named,
  }),
  types: endpoint({
    ...guarded,
    scope: 'none',
    method: 'GET',
    path: '/api/authz/system/permission/type',
    summary: 'The levels of the catalogue, from the top down.',
    input: nothing,
    output: named,
  }),
  holders: endpoint({
    ...guarded,
    method: 'GET',
    path: '/api/authz/system/permission/{id}/holders',
    summary: 'How many users and clients have an entry or something below it, and would lose it.',
    shows: ['permissions'],
    input: z.strictObject({ id }),
    output: z.object({ users: z.int(), clients: z.int() }),
  }),
  add: endpoint({
    ...guarded,
    ...change,
    method: 'POST',
    path: '/api/authz/system/permission',
    summary:
      "Adds an entry of people's own to the catalogue. It can be granted and stand in the menu; nothing asks for it.",
    creates: true,
    input: fields.extend(place).superRefine(checkOwnEntry),
    output: catalogueEntry,
  }),
  change: endpoint({
    ...guarded,
    ...change,
    method: 'PUT',
    path: '/api/authz/system/permission/{id}',
    summary: 'Changes an entry: of one of the program its label, icon, group, menu, place and added protection.',
    input: fields.extend({ id, ...place }).superRefine(checkNames),
    output: catalogueEntry,
  }),
  remove: endpoint({
    ...guarded,
    ...change,
    method: 'DELETE',
    path: '/api/authz/system/permission/{id}',
    summary: "Deletes an entry of people's own with all below it, and takes it from everybody who has it.",
    input: z.strictObject({ id }),
    output: nothing,
  }),
}
