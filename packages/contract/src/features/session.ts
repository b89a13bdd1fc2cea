import { ROW_TARGETS } from '@bitewing/domain'
import { z } from 'zod'
import { administration, endpoint, nothing } from '../endpoint.ts'
import { email, id, moment, newPassword, password, requiredText, text, token } from '../fields.ts'

const device = {
  browser: text(60).optional(),
  browserVersion: text(40).optional(),
  deviceType: z.enum(['Mobile', 'Computer']).optional(),
  deviceOs: text(60).optional(),
}

const signedInUser = z.object({
  _id: id,
  firstName: z.string(),
  lastName: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  defaultPath: z.string().nullable(),
  notifyOnLogin: z.boolean(),
  setting: z.object({
    canUseMultiPractice: z.boolean(),
    sort: z.record(z.string(), z.int()).nullable(),
    elgPriority: z.array(z.object({ k: z.string(), v: z.int() })).nullable(),
    /** What a click on a record opens; null leaves it to each list. */
    rowOpens: z.enum(ROW_TARGETS).nullable(),
  }),
})
export type SignedInUser = z.infer<typeof signedInUser>

const ownSession = z.object({
  _id: id,
  /** The session that asks. */
  isCurrent: z.boolean(),
  createdAt: moment,
  lastUsedAt: moment,
  deviceType: z.string(),
  browser: z.string(),
  browserVersion: z.string(),
  country: z.string(),
  region: z.string(),
  city: z.string(),
  ip: z.string(),
})
export type OwnSession = z.infer<typeof ownSession>

const link = { id, trackLoginId: id, userId: id, token }

export const session = {
  authenticate: endpoint({
    method: 'POST',
    path: '/api/authenticate',
    summary: 'First step of signing in; sends a PIN. Repeated for "Send a new pin".',
    access: 'public',
    scope: 'system',
    carries: 'nothing',
    changes: 'own',
    input: z.strictObject({ username: text(254).min(1, 'Field is required'), password, ...device }),
    output: z.object({ exceeded: z.boolean(), sentTo: z.enum(['phone', 'email']) }),
  }),
  pin: endpoint({
    method: 'POST',
    path: '/api/authenticate/pin',
    summary:
      'Second step: the PIN. From a new location the answer is pending with a ticket to ask again with; after a password that somebody else has set, with the signature of a link to set a new one.',
    access: 'public',
    scope: 'system',
    carries: 'nothing',
    changes: 'own',
    input: z.union([
      z.strictObject({
        username: text(254).min(1, 'Field is required'),
        password,
        pin: z.string().regex(/^\d{6}$/, 'six digits'),
      }),
      z.strictObject({ ticket: token }),
    ]),
    output: z.discriminatedUnion('pending', [
      z.object({ pending: z.literal(true), ticket: token }),
      z.object({ pending: z.literal('password'), signature: token }),
      z.object({ pending: z.literal(false), token: z.string(), user: signedInUser }),
    ]),
  }),
  requestReset: endpoint({
    method: 'POST',
    path: '/api/authenticate/reset',
    summary: 'Sends a link for a new password, if the address belongs to a user. The answer does not tell.',
    access: 'public',
    scope: 'system',
    carries: 'nothing',
    changes: 'own',
    input: z.strictObject({ email }),
    output: nothing,
  }),
  validateToken: endpoint({
    method: 'GET',
    path: '/api/authenticate/tokenValidate',
    summary: 'Whose password link this is.',
    access: 'public',
    scope: 'system',
    carries: 'nothing',
    input: z.strictObject({ signature: token }),
    output: z.object({ userId: id, email: z.string() }),
  }),
  updatePassword: endpoint({
    method: 'POST',
    path: '/api/authenticate/updatePassword',
    summary: 'Sets the new password of a password link and ends all sessions of the user.',
    access: 'public',
    scope: 'system',
    carries: 'nothing',
    changes: administration('user'),
    input: z.strictObject({ token, password: newPassword, userId: id }),
    output: nothing,
  }),
  readAuthorization: endpoint({
    method: 'GET',
    path: '/api/authenticate/authorize/{params}',
    summary: 'The sign-in that a new-location link is about.',
    access: 'public',
    scope: 'system',
    carries: 'nothing',
    input: z.strictObject({ params: id, signature: token }),
    output: z.object({
      _id: id,
      trackLoginId: id,
      userId: id,
      country: z.string(),
      region: z.string(),
      ip: z.string(),
      browser: z.string(),
      deviceType: z.string(),
      createdAt: moment,
    }),
  }),
  allowUser: endpoint({
    method: 'POST',
    path: '/api/authenticate/allowUser',
    summary: 'Authorizes the new location; the waiting sign-in goes on.',
    access: 'public',
    scope: 'system',
    carries: 'nothing',
    changes: administration('user'),
    input: z.strictObject(link),
    output: nothing,
  }),
  blockUser: endpoint({
    method: 'POST',
    path: '/api/authenticate/blockUser',
    summary: 'Blocks the account and sends a link for a new password.',
    access: 'public',
    scope: 'system',
    carries: 'nothing',
    changes: administration('user'),
    input: z.strictObject(link),
    output: nothing,
  }),
  refresh: endpoint({
    method: 'POST',
    path: '/api/refresh',
    summary: 'A new access token for the refresh token in the cookie, which is replaced.',
    access: 'public',
    scope: 'system',
    carries: 'nothing',
    changes: 'own',
    input: nothing,
    output: z.object({ token: z.string() }),
  }),
  logout: endpoint({
    method: 'POST',
    path: '/api/logout',
    summary: 'Ends the session: the token is blacklisted and the refresh token revoked.',
    access: 'login',
    scope: 'user',
    carries: 'nothing',
    changes: 'own',
    input: nothing,
    output: nothing,
  }),
  me: endpoint({
    method: 'GET',
    path: '/api/v2/users/me',
    summary: 'The signed-in user with the settings that the screens need.',
    access: 'login',
    scope: 'user',
    carries: 'nothing',
    shows: ['session'],
    input: nothing,
    output: signedInUser,
  }),
  sessions: endpoint({
    method: 'GET',
    path: '/api/v2/users/sessions',
    summary: 'Where the signed-in user is signed in: the sessions that are open, the one used last first.',
    access: 'login',
    scope: 'user',
    carries: 'nothing',
    shows: ['logins'],
    input: nothing,
    output: z.array(ownSession),
  }),
  endSession: endpoint({
    method: 'POST',
    path: '/api/v2/users/sessions/{id}/end',
    summary: 'Signs the user out in one place. Needs the current password.',
    access: 'login',
    scope: 'system',
    carries: 'nothing',
    changes: 'own',
    refreshes: ['logins'],
    input: z.strictObject({ id, currentPassword: password }),
    output: nothing,
  }),
  endOtherSessions: endpoint({
    method: 'POST',
    path: '/api/v2/users/sessions/endOthers',
    summary: 'Signs the user out everywhere but here. Needs the current password.',
    access: 'login',
    scope: 'system',
    carries: 'nothing',
    changes: 'own',
    refreshes: ['logins'],
    input: z.strictObject({ currentPassword: password }),
    output: nothing,
  }),
  updateProfile: endpoint({
    method: 'POST',
    path: '/api/v2/users/updateProfile',
    summary:
      'Changes the own profile. A new phone number or password needs the current password; a new password ends the other sessions.',
    access: 'login',
    scope: 'system',
    carries: 'nothing',
    changes: administration('user'),
    refreshes: ['session'],
    input: z.strictObject({
      payload: z.strictObject({
        firstName: requiredText(60),
        lastName: requiredText(60),
        phone: z.string().max(30, 'at most 30 characters'),
        notifyOnLogin: z.boolean(),
        /** Left as it is if absent. */
        rowOpens: z.enum(ROW_TARGETS).nullable().optional(),
        currentPassword: password.optional(),
        password: newPassword.optional(),
        confirmPassword: z.string().max(200).optional(),
      }),
      permission: z.array(z.string().max(60)).max(500).optional(),
    }),
    output: signedInUser,
  }),
}

// Declared here because only the screens of the session use it.
export const outbox = {
  messages: endpoint({
    method: 'GET',
    path: '/api/outbox',
    summary: 'Messages that were not sent because no mail or SMS gateway is set up. On this machine alone.',
    access: 'loopback',
    scope: 'system',
    carries: 'nothing',
    input: nothing,
    output: z.object({
      records: z.array(
        z.object({
          _id: id,
          channel: z.enum(['email', 'sms']),
          recipient: z.string(),
          subject: z.string(),
          body: z.string(),
          createdAt: moment,
        }),
      ),
    }),
  }),
}
