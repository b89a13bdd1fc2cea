import type { CredentialServiceName } from '@bitewing/domain'

/** What a service is called with. */
export type Account = {
  readonly from: 'vault' | 'environment' | 'sandbox'
  /** By the names of packages/domain/src/credentials/services.ts. */
  readonly values: Readonly<Record<string, string>>
}

export type OpenAccount = (practiceId: string, service: CredentialServiceName) => Promise<Account | undefined>
