import type { TryResult } from '@bitewing/db'
import type { CredentialServiceName } from '@bitewing/domain'

export type Tried = { result: TryResult; text: string }

/** What is known of the service beside what was saved. */
export type KnownOfService = {
  /** The confirmed fingerprint of an SFTP server; '' where nobody has confirmed one. */
  readonly hostKey: string
}

/** Asks a service something harmless, to see whether it takes what was saved. */
export type TryService = {
  readonly services: readonly CredentialServiceName[]
  /** The text is a sentence of ours and has nothing of what was saved. */
  try(service: string, values: Readonly<Record<string, string>>, known: KnownOfService): Promise<Tried>
}
