import { createHash } from 'node:crypto'
import type {
  Eligibility,
  EligibilityFor,
  EligibilityProvider,
  EligibilityServices,
} from '../../kernel/ports/eligibility.ts'
import { RecentMap } from '../../kernel/recent-map.ts'
import type { Account, OpenAccount } from '../../kernel/vault/account.ts'
import { change, type ChangeAddress } from './change.ts'
import { ANSWER_MS, type Limits } from './provider-client.ts'
import { stedi, type StediAddress } from './stedi.ts'
import { type X12Address, x12OverHttp } from './x12-over-http.ts'

type Settings = {
  readonly demo?: boolean
  readonly sandboxUrl: string | undefined
  /** Where a service is reached with credentials that are not the environment's. */
  readonly eligibilityUrls?: Readonly<Partial<Record<EligibilityProvider, string | undefined>>>
  readonly stedi: StediAddress | undefined
  readonly change: ChangeAddress | undefined
  readonly x12: X12Address | undefined
  /** How many times as long as usual an answer is waited for. */
  readonly patience?: number
}

/** More than an installation has clients with an account of their own. */
const ACCOUNTS = 1000

/** The adapters of all accounts. Each account has one, with a pace and breakers of its own, whoever uses it. */
export class EligibilityAccounts {
  readonly #settings: Settings
  readonly #adapters = new RecentMap<string, Eligibility>(ACCOUNTS)

  constructor(settings: Settings) {
    this.#settings = settings
  }

  /** What those without credentials of their own are called with: the environment's, else the sandbox's. */
  fallback(provider: EligibilityProvider): Account | undefined {
    const given = this.#settings[provider]
    if (given !== undefined) return { from: 'environment', values: valuesOf(given) }
    return this.#settings.sandboxUrl === undefined ? undefined : { from: 'sandbox', values: SANDBOX[provider] }
  }

  /** Undefined if nobody knows where the service is reached. */
  of(provider: EligibilityProvider, account: Account): Eligibility | undefined {
    const place = this.#placeOf(provider, account)
    if (place.url === undefined) return undefined
    const values = Object.entries(account.values).toSorted(([one], [other]) => one.localeCompare(other))
    const parts = JSON.stringify([provider, place.url, values])
    const key = createHash('sha256').update(parts).digest('base64url')
    const { url, sandbox } = place
    const limits = { answerMs: ANSWER_MS * (this.#settings.patience ?? 1) }
    return this.#adapters.getOrMake(key, () => adapterOf(provider, { url, sandbox }, account.values, limits))
  }

  /** Whether it is known where the service is reached with an account that somebody saved. */
  reachesWithSaved(provider: EligibilityProvider): boolean {
    return this.#placeOf(provider, { from: 'vault', values: {} }).url !== undefined
  }

  /** In a demo everything is invented, stored credentials too: they are for the sandbox and never leave the machine. */
  #placeOf(provider: EligibilityProvider, { from }: Account): { url: string | undefined; sandbox: boolean } {
    const { demo = false, sandboxUrl, eligibilityUrls, [provider]: given } = this.#settings
    const inSandbox = from === 'sandbox' || (from === 'vault' && demo && given === undefined)
    if (inSandbox) return { url: sandboxUrl && sandboxUrl + SANDBOX_PATHS[provider], sandbox: true }
    return { url: given?.url ?? eligibilityUrls?.[provider], sandbox: false }
  }
}

/** For what is not a practice's own matter, such as a search for payers: the environment's accounts, else the sandbox's. */
export function openEligibility(settings: Settings, accounts = new EligibilityAccounts(settings)): EligibilityServices {
  const shared = PROVIDERS.flatMap((provider) => {
    const account = accounts.fallback(provider)
    const service = account === undefined ? undefined : accounts.of(provider, account)
    return service === undefined ? [] : [[provider, service] as const]
  })
  return Object.fromEntries(shared)
}

export function eligibilityByPractice(accounts: EligibilityAccounts, open: OpenAccount): EligibilityFor {
  return async ({ id, eligibility_provider: provider, stedi_endpoint: endpoint }) => {
    const account = await open(id, provider)
    const service = account === undefined ? undefined : accounts.of(provider, account)
    return endpoint === 'redesigned' ? (service?.redesigned ?? service) : service
  }
}

const PROVIDERS = ['stedi', 'change', 'x12'] as const satisfies readonly EligibilityProvider[]

const SANDBOX = {
  stedi: { key: 'sandbox-stedi-key' },
  change: { clientId: 'sandbox-client', clientSecret: 'sandbox-secret' },
  x12: { user: 'sandbox', password: 'sandbox-password', sender: 'BITEWING', receiver: 'SANDBOX' },
} as const

const SANDBOX_PATHS = { stedi: '/stedi/2024-04-01', change: '/change', x12: '/x12/realtime' } as const

type Place = { url: string; sandbox: boolean }

function adapterOf(
  provider: EligibilityProvider,
  place: Place,
  values: Account['values'],
  limits: Limits,
): Eligibility {
  const value = (name: string) => values[name] ?? ''
  switch (provider) {
    case 'stedi':
      return stedi({ ...place, key: value('key') }, limits)
    case 'change':
      return change({ ...place, clientId: value('clientId'), clientSecret: value('clientSecret') }, limits)
    case 'x12': {
      const { sender = 'BITEWING', receiver = 'CLEARINGHOUSE' } = values
      return x12OverHttp({ ...place, user: value('user'), password: value('password'), sender, receiver }, limits)
    }
  }
}

/** Those of the environment, without the address. */
function valuesOf({ url: _, sandbox: __, ...values }: StediAddress | ChangeAddress | X12Address): Account['values'] {
  return values
}
