import type { contract } from '@bitewing/contract'
import type { AdministrationContext, ContextOf, Handlers } from '../../kernel/http/context.ts'
import type { LetterDependencies } from '../session/index.ts'
import { endSessions, inviteAgain, removeUser, setState } from './accounts.ts'
import { offerOf, presentUser } from './present.ts'
import { pageOfUsers } from './queries.ts'
import { accessAt, confirmAccess, withdrawAccess } from './review.ts'
import { addUser, changeUser } from './save.ts'
import { exportUsers } from './sheet/export.ts'
import { importUsers, previewImport } from './sheet/import.ts'

type Outside = ContextOf<(typeof contract)['users']['import']>

/** Files are no part of the keys by which a write that is sent twice is found: a sheet imported twice changes nothing. */
function atOnce<T>({ inScope, user, administered }: Outside, work: (ctx: AdministrationContext) => Promise<T>) {
  return inScope((db, told) => work({ db, user, administered, ...told }))
}

export function usersFeature(dependencies: LetterDependencies): Handlers<(typeof contract)['users']> {
  return {
    list: ({ db, administered }, input) =>
      pageOfUsers(db, administered === 'all' ? 'all' : administered.practiceIds, input),
    find: (ctx, { userId }) => presentUser(ctx, userId),
    offer: (ctx) => offerOf(ctx),
    add: (ctx, input) => addUser(ctx, dependencies, input),
    change: (ctx, input) => changeUser(ctx, dependencies, input.payload._id, input),
    remove: (ctx, { userId }) => removeUser(ctx, userId),
    setState: (ctx, input) => setState(ctx, dependencies, input),
    invite: (ctx, { id }) => inviteAgain(ctx, dependencies, id),
    endSessions: (ctx, { id }) => endSessions(ctx, id),
    export: (ctx, filters) => atOnce(ctx, (inside) => exportUsers(inside, filters)),
    previewImport: (ctx, { files }) => atOnce(ctx, (inside) => previewImport(inside, files)),
    review: (ctx, input) => accessAt(ctx, input),
    confirmAccess: (ctx, wish) => confirmAccess(ctx, wish),
    withdrawAccess: (ctx, wish) => withdrawAccess(ctx, dependencies, wish),
    import: (ctx, { files }) => atOnce(ctx, (inside) => importUsers(inside, dependencies, files)),
  }
}
