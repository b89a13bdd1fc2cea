import type { Secrets } from '../../kernel/crypto/secrets.ts'
import type { JobKind, Jobs } from '../../kernel/jobs/jobs.ts'
import type { Locations } from '../../kernel/ports/locations.ts'
import type { Messages } from '../../kernel/ports/messages.ts'
import type { Tokens } from '../../kernel/session/tokens.ts'

export type SessionDependencies = {
  secrets: Secrets
  tokens: Tokens
  messages: Messages
  jobs: Jobs
  locations: Locations
  allowedCountries: ReadonlySet<string>
  publicUrl: string
  passwordLinks: JobKind<{ sealed: string }>
}
