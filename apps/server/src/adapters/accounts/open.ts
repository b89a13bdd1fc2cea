import type { CredentialServiceName } from '@bitewing/domain'
import type { Feeds } from '../../kernel/ports/feeds.ts'
import type { Pms } from '../../kernel/ports/pms.ts'
import type { TryService } from '../../kernel/ports/service-try.ts'
import type { Account } from '../../kernel/vault/account.ts'
import { EligibilityAccounts } from '../eligibility/open.ts'
import { openDental } from '../pms/open-dental.ts'
import { tryServices } from './try-services.ts'

type Settings = ConstructorParameters<typeof EligibilityAccounts>[0] & {
  readonly pms: { url: string; developerKey: string } | undefined
  readonly googleKeyFile: string | undefined
}

type Accounts = {
  /** What a service is called with where the vault has nothing for a practice. */
  fallback(service: CredentialServiceName): Account | undefined
  eligibility: EligibilityAccounts
  /** Undefined: nothing is written to practices' systems. */
  pms: Pms | undefined
  tryService: TryService
}

/** The services that are called with credentials of practices and clients, of the environment, or of the sandbox. */
export function openAccounts(settings: Settings, feeds: Feeds): Accounts {
  const { sandboxUrl } = settings
  const eligibility = new EligibilityAccounts(settings)
  const pms = pmsAddress(settings)
  return {
    fallback(service) {
      if (service === 'stedi' || service === 'change' || service === 'x12') return eligibility.fallback(service)
      // A real system knows only the practice's own key.
      const isSandbox = service === 'openDental' && pms?.sandbox === true
      return isSandbox ? { from: 'sandbox', values: { customerKey: 'sandbox-customer' } } : undefined
    },
    eligibility,
    pms: pms === undefined ? undefined : openDental(pms),
    tryService: tryServices({ pms, eligibility, google: settings.demo !== true || sandboxUrl === undefined, feeds }),
  }
}

/** The real one, if Bitewing has a developer key; else the sandbox. */
function pmsAddress({ pms, sandboxUrl }: Settings) {
  if (pms !== undefined) return { ...pms, sandbox: false }
  if (sandboxUrl === undefined) return undefined
  return { url: `${sandboxUrl}/pms/api/v1`, developerKey: 'sandbox-developer', sandbox: true }
}
