import type { TryResult } from '@bitewing/db'
import type { CredentialServiceName } from '@bitewing/domain'

/** Asks a service something harmless, to see whether it takes what was saved. */
export type TryService = {
  readonly services: readonly CredentialServiceName[]
  /** The text is a sentence of ours and has nothing of what was saved. */
  try(service: string, values: Readonly<Record<string, string>>): Promise<{ result: TryResult; text: string }>
}
