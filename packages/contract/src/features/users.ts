import { isPhone } from '@bitewing/domain'
import { z } from 'zod'
import { administration, can, endpoint, fileAnswer, nothing, uploads } from '../endpoint.ts'
import { email, id, list, moment, newPassword, page, requiredText, text } from '../fields.ts'

/** What a person is to the list: can sign in, was sent a link to set a first password, or was locked out. */
export const USER_STATUSES = ['Active', 'Invited', 'Blocked'] as const
const status = z.enum(USER_STATUSES)
export type UserStatus = z.infer<typeof status>

/** Why a person is shown read-only: oneself, works elsewhere too, or may do more than the caller (M3.2, M3.3). */
const untouchable = z.enum(['own', 'elsewhere', 'holds_more'])

const payload = z.strictObject({
  firstName: requiredText(60),
  lastName: requiredText(60),
  user: email.describe('The e-mail address to sign in with.'),
  phone: z.string().trim().max(30, 'at most 30 characters').default(''),
  defaultPath: text(200).default('').describe('Empty: the landing page.'),
  createPassword: z.boolean().default(false),
  password: z.string().max(200, 'at most 200 characters').default(''),
  confirmPassword: z.string().max(200, 'at most 200 characters').default(''),
  forcePinEmail: z.boolean().default(false),
  canUseMultiPractice: z.boolean().default(true),
  notifyOnLogin: z.boolean().default(true),
})

const practices = z.array(id).min(1, 'please assign at least one practice').max(5000)
const permission = z.array(id).max(1000)
/** The practice that is selected in the browser (spec D1); nothing depends on it. */
const practiceId = id.optional()

type Payload = Pick<
  z.output<typeof payload>,
  'phone' | 'forcePinEmail' | 'createPassword' | 'password' | 'confirmPassword'
>

/** 3 §5, User form: what follows from more than one field. */
function checkTogether(fields: Payload, problem: (field: string, message: string) => void): void {
  const { phone, forcePinEmail, createPassword, password, confirmPassword } = fields
  if (phone === '' ? !forcePinEmail : !isPhone(phone))
    problem('phone', 'Dear user, please provide a valid phone number')
  if (!createPassword) return
  if (!newPassword.safeParse(password).success) problem('password', 'Password Strength')
  if (password !== confirmPassword) problem('confirmPassword', 'the password must match')
}

/** The form's own shape, in which everything stands side by side. Also checked by the form in the browser. */
export const userForm = payload
  .extend({ practices, permission })
  .superRefine((fields, context) =>
    checkTogether(fields, (path, message) => context.addIssue({ code: 'custom', path: [path], message })),
  )

const checked = <S extends z.ZodType<Payload>>(schema: S) =>
  schema.superRefine((fields, context) =>
    checkTogether(fields, (path, message) => context.addIssue({ code: 'custom', path: [path], message })),
  )

const listedUser = z.object({
  _id: id,
  firstName: z.string(),
  lastName: z.string(),
  name: z.string(),
  user: z.string(),
  phone: z.string().nullable(),
  lastLogin: moment.nullable(),
  status,
})
export type ListedUser = z.infer<typeof listedUser>

const foundUser = listedUser.extend({
  defaultPath: z.string(),
  forcePinEmail: z.boolean(),
  canUseMultiPractice: z.boolean(),
  notifyOnLogin: z.boolean(),
  /** Ids of what the caller holds, too; what is beyond that is not shown. */
  permissions: z.array(id),
  practices: z.array(id),
  readOnly: untouchable.nullable(),
})
export type FoundUser = z.infer<typeof foundUser>

const paging = page(['firstName', 'lastName', 'phone', 'user', 'lastLogin', 'status'])
const { sort } = paging
const filters = {
  firstName: text(60).optional(),
  lastName: text(60).optional(),
  email: text(254).optional(),
  phone: text(30).optional().describe('Any part of it; only the digits count.'),
  status: status.optional(),
}

/** A line of an uploaded sheet, and what would become of it. */
const judgedRow = z.object({
  line: z.int(),
  name: z.string(),
  user: z.string(),
  verdict: z.enum(['add', 'change', 'same', 'refused']),
  /** Why it is refused. */
  sentence: z.string(),
})
export type JudgedRow = z.infer<typeof judgedRow>

const ofUser = { id }

/** After this many days somebody's access is to be looked at again. */
export const REVIEW_DAYS = 365

const reviewedUser = z.object({
  _id: id,
  name: z.string(),
  user: z.string(),
  status: z.enum(USER_STATUSES),
  lastLogin: moment.nullable(),
  /** Their practices of this client. */
  practices: z.string(),
  /** How many screens they may open there. */
  screens: z.int(),
  /** Protected ones, by name. */
  protected: z.string(),
  reviewedAt: moment.nullable(),
  reviewer: z.string(),
  isDue: z.boolean(),
})
export type ReviewedUser = z.infer<typeof reviewedUser>

export const users = {
  list: endpoint({
    method: 'GET',
    path: '/api/v2/users/get/all',
    summary: 'A page of the people who work for a practice that the caller administers.',
    access: can('user'),
    scope: 'administered',
    carries: 'nothing',
    shows: ['users'],
    input: z.strictObject({ ...paging, ...filters }),
    output: list(listedUser),
  }),
  find: endpoint({
    method: 'POST',
    path: '/api/v2/users/search/id',
    summary: 'One person, with what was given to them as far as the caller reaches.',
    access: can('user'),
    scope: 'administered',
    carries: 'nothing',
    changes: 'nothing',
    shows: ['users', 'permissions'],
    input: z.strictObject({ userId: id, practiceId }),
    output: foundUser,
  }),
  offer: endpoint({
    method: 'GET',
    path: '/api/v2/users/offer',
    summary: 'What the caller may give: practices by client, and permissions.',
    access: can('user'),
    scope: 'administered',
    carries: 'nothing',
    shows: ['clients', 'permissions', 'session'],
    input: nothing,
    output: z.object({
      clients: z.array(
        z.object({ _id: id, name: z.string(), practices: z.array(z.object({ _id: id, name: z.string() })) }),
      ),
      permissions: z.array(id),
    }),
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/v2/users/save',
    summary: 'Adds a person, who is sent an invitation unless a first password is set here.',
    access: can('user', 'create_user'),
    scope: 'administered',
    carries: 'credentials',
    creates: true,
    changes: administration('user'),
    refreshes: ['users'],
    input: z.strictObject({ payload: checked(payload), practices, permission, practiceId }),
    output: foundUser,
  }),
  change: endpoint({
    method: 'POST',
    path: '/api/v2/users/update',
    summary: 'Changes a person. Practices and permissions beyond the caller’s reach stay as they are.',
    access: can('user', 'update_user'),
    scope: 'administered',
    carries: 'credentials',
    changes: administration('user'),
    refreshes: ['users'],
    input: z.strictObject({ payload: checked(payload.extend({ _id: id })), practices, permission, practiceId }),
    output: foundUser,
  }),
  remove: endpoint({
    method: 'POST',
    path: '/api/v2/users/delete',
    summary: 'Deletes a person: sessions end, links are void, the address is free again; histories keep the name.',
    access: can('user', 'delete_user'),
    scope: 'administered',
    carries: 'nothing',
    changes: administration('user'),
    refreshes: ['users'],
    input: z.strictObject({ userId: id }),
    output: nothing,
  }),
  setState: endpoint({
    method: 'PUT',
    path: '/api/v2/users/{id}/state',
    summary: 'Blocks a person, which only an administrator can undo, or unblocks them.',
    access: can('user', 'update_user'),
    scope: 'administered',
    carries: 'nothing',
    changes: administration('user'),
    refreshes: ['users'],
    input: z.strictObject({ ...ofUser, blocked: z.boolean(), reason: text(200).default('') }),
    output: foundUser,
  }),
  invite: endpoint({
    method: 'POST',
    path: '/api/v2/users/{id}/invite',
    summary: 'Sends a person without a password a new link to set one, for 72 hours; earlier links are void.',
    access: can('user', 'update_user'),
    scope: 'administered',
    carries: 'nothing',
    creates: true,
    changes: administration('user'),
    refreshes: ['users'],
    input: z.strictObject(ofUser),
    output: nothing,
  }),
  endSessions: endpoint({
    method: 'POST',
    path: '/api/v2/users/{id}/sessions/end',
    summary: 'Signs a person out everywhere.',
    access: can('user', 'update_user'),
    scope: 'administered',
    carries: 'nothing',
    changes: administration('user'),
    refreshes: ['users'],
    input: z.strictObject(ofUser),
    output: z.object({ ended: z.int() }),
  }),
  export: endpoint({
    method: 'POST',
    path: '/api/v2/users/export',
    summary: 'The people of the list as a workbook, in the columns that the import reads.',
    access: can('user'),
    scope: 'administered',
    carries: 'nothing',
    changes: administration('user'),
    outside: true,
    input: z.strictObject({ sort, ...filters }),
    output: fileAnswer,
  }),
  previewImport: endpoint({
    method: 'POST',
    path: '/api/v2/users/import/preview',
    summary: 'What an uploaded sheet of people would do, line by line; nothing is stored.',
    access: can('user', 'create_user'),
    scope: 'administered',
    carries: 'nothing',
    changes: 'nothing',
    outside: true,
    input: z.strictObject({ files: uploads(1) }),
    output: z.object({ rows: z.array(judgedRow) }),
  }),
  import: endpoint({
    method: 'POST',
    path: '/api/v2/users/import',
    summary: 'Adds and changes the people of an uploaded sheet: all of them, or nobody.',
    access: can('user', 'create_user'),
    scope: 'administered',
    carries: 'nothing',
    changes: administration('user'),
    refreshes: ['users'],
    outside: true,
    input: z.strictObject({ files: uploads(1) }),
    output: z.object({ added: z.int(), changed: z.int() }),
  }),
  review: endpoint({
    method: 'GET',
    path: '/api/v2/users/review',
    summary: 'Who has what at one client, and who last found it right.',
    access: can('user'),
    scope: 'administered',
    carries: 'nothing',
    shows: ['users', 'permissions'],
    input: z.strictObject({
      ...page(['name', 'user', 'lastLogin', 'screens', 'reviewedAt']),
      clientId: id,
      person: text(254).optional().describe('A part of the name or the email.'),
      due: z.enum(['yes', 'no']).optional(),
    }),
    output: list(reviewedUser),
  }),
  confirmAccess: endpoint({
    method: 'PUT',
    path: '/api/v2/users/{id}/review',
    summary: 'Notes that what a person may do at a client was looked at and is right.',
    access: can('user', 'update_user'),
    scope: 'administered',
    carries: 'nothing',
    changes: administration('access review'),
    refreshes: ['users'],
    input: z.strictObject({ ...ofUser, clientId: id }),
    output: nothing,
  }),
  withdrawAccess: endpoint({
    method: 'DELETE',
    path: '/api/v2/users/{id}/review/{clientId}',
    summary: 'Takes all practices of the client from a person; one who works nowhere else is blocked.',
    access: can('user', 'update_user'),
    scope: 'administered',
    carries: 'nothing',
    changes: administration('access review'),
    refreshes: ['users'],
    input: z.strictObject({ ...ofUser, clientId: id }),
    output: nothing,
  }),
}
