import { type ExamplesOf, ID, TOKEN } from '../../../testing/example-inputs.ts'

const profile = { firstName: 'A', lastName: 'B', phone: '15125550199', notifyOnLogin: false }

const link = { id: ID, trackLoginId: ID, userId: ID, token: TOKEN }

export const session: ExamplesOf<'session'> = {
  authenticate: { username: 'a@b.co', password: 'x' },
  pin: { username: 'a@b.co', password: 'x', pin: '000000' },
  requestReset: { email: 'a@b.co' },
  validateToken: { signature: TOKEN },
  updatePassword: { token: TOKEN, password: 'Strong-1-Password', userId: ID },
  readAuthorization: { params: ID, signature: TOKEN },
  allowUser: link,
  blockUser: link,
  refresh: {},
  logout: {},
  me: {},
  sessions: {},
  endSession: { id: ID, currentPassword: 'x' },
  endOtherSessions: { currentPassword: 'x' },
  updateProfile: { payload: profile },
}
