import type { contract, ParsedInputOf, ResultOf } from '@bitewing/contract'
import { fail, found } from '../../kernel/errors.ts'
import type { ContextOf } from '../../kernel/http/context.ts'
import type { TryService } from '../../kernel/ports/service-try.ts'
import type { Vault } from '../../kernel/vault/vault.ts'
import { confirmedHostKey } from '../feeds/index.ts'
import { credentialInLog } from './in-log.ts'
import { findCredential, noteTry } from './queries.ts'

type Try = (typeof contract)['credentials']['try']

/** A person waits for the answer; what came out is noted and in the log, since a secret was used. */
export async function tryCredential(
  ctx: ContextOf<Try>,
  { vault, tryService }: { vault: Vault; tryService: TryService },
  { id, group: label }: ParsedInputOf<Try>,
): Promise<ResultOf<Try>> {
  const credential = found(await ctx.inScope((db) => findCredential(db, id)))
  const group = found(credential.groups.find((one) => one.label === label))
  if (!(tryService.services as readonly string[]).includes(label)) throw fail('credentials.not_tried')
  const hostKey = await ctx.inScope((db) => confirmedHostKey(db, group.id))
  const tried = await tryService.try(label, await vault.openGroup(group.id), { hostKey })
  await ctx.inScope(async (db, { tell }) => {
    await noteTry(db, group.id, tried.result)
    tell({ ...credentialInLog(credential), action: 'try', before: null, after: { [label]: tried.text } })
  })
  return tried
}
