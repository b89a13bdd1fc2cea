import type { contract, ResultOf } from '@bitewing/contract'
import { found } from '../../kernel/errors.ts'
import type { Handlers } from '../../kernel/http/context.ts'
import type { TryService } from '../../kernel/ports/service-try.ts'
import type { Vault } from '../../kernel/vault/vault.ts'
import { clientChoices, findCredential, type FoundCredential, pageOfCredentials } from './queries.ts'
import { removeCredentials, saveCredentials } from './save-credentials.ts'
import { tryCredential } from './try-credential.ts'

type Credentials = (typeof contract)['credentials']

export function credentialsFeature(dependencies: { vault: Vault; tryService: TryService }): Handlers<Credentials> {
  const presented = (credential: FoundCredential) => detailOf(credential, dependencies.tryService.services)
  return {
    list: ({ db }, input) => pageOfCredentials(db, input),
    choices: ({ db }) => clientChoices(db),
    find: async ({ db }, { id }) => presented(found(await findCredential(db, id))),
    save: async (ctx, input) => presented(await saveCredentials(ctx, dependencies.vault, input)),
    remove: (ctx, { id }) => removeCredentials(ctx, id),
    try: (ctx, input) => tryCredential(ctx, dependencies, input),
  }
}

/** By name; what is saved is never sent, so every value is null. */
function detailOf(credential: FoundCredential, called: readonly string[]): ResultOf<Credentials['find']> {
  const credentials = Object.fromEntries(
    credential.groups.map(({ label, properties }) => [
      label,
      Object.fromEntries(properties.map(({ name }) => [name, null])),
    ]),
  )
  const tryable = credential.groups.map(({ label }) => label).filter((label) => called.includes(label))
  return { ...credential, credentials, tryable }
}
