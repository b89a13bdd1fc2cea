import type { contract } from '@bitewing/contract'
import type { Database } from '../../kernel/data/database.ts'
import type { Handlers } from '../../kernel/http/context.ts'
import type { JobKind } from '../../kernel/jobs/jobs.ts'
import * as links from './links.ts'
import type { SessionNeeds } from './needs.ts'
import { me, updateProfile } from './profile.ts'
import { authenticate, enterPin } from './sign-in.ts'
import { logout, refresh } from './sessions.ts'

export function sessionFeature(needs: SessionNeeds): Handlers<(typeof contract)['session']> {
  return {
    authenticate: (ctx, input) => authenticate(needs, ctx, input),
    pin: (ctx, input) => enterPin(needs, ctx, input),
    requestReset: (ctx, input) => links.requestReset(needs, ctx, input),
    validateToken: (ctx, input) => links.validateToken(needs, ctx, input),
    updatePassword: (ctx, input) => links.updatePassword(needs, ctx, input),
    readAuthorization: (ctx, input) => links.readAuthorization(needs, ctx, input),
    allowUser: (ctx, input) => links.allowUser(needs, ctx, input),
    blockUser: (ctx, input) => links.blockUser(needs, ctx, input),
    refresh: (ctx) => refresh(needs, ctx),
    logout: (ctx) => logout(ctx),
    me: (ctx) => me(ctx),
    updateProfile: (ctx, input) => updateProfile(ctx, input),
  }
}

/** Looks up whose address it is and sends the link, away from the request that asked. */
export function passwordLinkJob(
  needs: Pick<SessionNeeds, 'secrets' | 'messages' | 'publicUrl'> & { database: Database },
): JobKind<{ sealed: string }> {
  return {
    name: 'password-link',
    tries: 5,
    run: ({ sealed }) => needs.database.asSystem((db) => links.sendPasswordLink(needs, db, needs.secrets.open(sealed))),
  }
}

export type { SessionNeeds } from './needs.ts'
