import type { contract } from '@bitewing/contract'
import type { Handlers } from '../../kernel/http/context.ts'
import * as links from './links.ts'
import type { SessionDependencies } from './dependencies.ts'
import { endOtherSessions, endSession, ownSessions } from './own-sessions.ts'
import { me, updateProfile } from './profile.ts'
import { authenticate, enterPin } from './sign-in.ts'
import { logout, refresh } from './sessions.ts'

export function sessionFeature(dependencies: SessionDependencies): Handlers<(typeof contract)['session']> {
  return {
    authenticate: (ctx, input) => authenticate(dependencies, ctx, input),
    pin: (ctx, input) => enterPin(dependencies, ctx, input),
    requestReset: (ctx, input) => links.requestReset(dependencies, ctx, input),
    validateToken: (ctx, input) => links.validateToken(dependencies, ctx, input),
    updatePassword: (ctx, input) => links.updatePassword(dependencies, ctx, input),
    readAuthorization: (ctx, input) => links.readAuthorization(dependencies, ctx, input),
    allowUser: (ctx, input) => links.allowUser(dependencies, ctx, input),
    blockUser: (ctx, input) => links.blockUser(dependencies, ctx, input),
    refresh: (ctx) => refresh(dependencies, ctx),
    logout: (ctx) => logout(ctx),
    me: (ctx) => me(ctx),
    sessions: (ctx) => ownSessions(ctx),
    endSession: (ctx, input) => endSession(dependencies, ctx, input),
    endOtherSessions: (ctx, input) => endOtherSessions(dependencies, ctx, input),
    updateProfile: (ctx, input) => updateProfile(dependencies, ctx, input),
  }
}
