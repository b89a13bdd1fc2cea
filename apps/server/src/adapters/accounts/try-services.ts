import type { TryResult } from '@bitewing/db'
import type { CredentialServiceName } from '@bitewing/domain'
import { NoReply } from '../../kernel/ports/eligibility.ts'
import { PmsRefused } from '../../kernel/ports/pms.ts'
import type { TryService } from '../../kernel/ports/service-try.ts'
import { SheetsRefused } from '../../kernel/ports/sheets.ts'
import type { Account } from '../../kernel/vault/account.ts'
import type { EligibilityAccounts } from '../eligibility/open.ts'
import { accountToken } from '../google/account.ts'
import { type OpenDentalAddress, OpenDentalClient } from '../pms/open-dental-client.ts'
import { OpenDentalPractice } from '../pms/open-dental-practice.ts'

type Values = Account['values']
/** Resolves if the service took the credentials. */
type Ask = (values: Values) => Promise<unknown>

type Reached = {
  pms: OpenDentalAddress | undefined
  eligibility: EligibilityAccounts
  /** False where the sandbox stands for Google, which takes any account. */
  google: boolean
}

const SENTENCES: Readonly<Record<TryResult, string>> = {
  works: 'The service took it.',
  refused: 'The service refused it: check what is saved, or ask the service for a new one.',
  unreachable: 'The service did not answer, so nothing is known. Please try again later.',
}

/** Each service is asked the smallest thing that needs credentials: a list that is the same for everybody, or only a token. */
export function tryServices({ pms, eligibility, google }: Reached): TryService {
  const asks: Partial<Record<CredentialServiceName, Ask>> = {
    ...(pms !== undefined && { openDental: (values: Values) => openDentalTakes(pms, values) }),
    stedi: (values) => eligibilityTakes(eligibility, 'stedi', values),
    change: (values) => eligibilityTakes(eligibility, 'change', values),
    x12: (values) => eligibilityTakes(eligibility, 'x12', values),
    ...(google && { google: (values: Values) => accountToken(values)() }),
  }
  return {
    services: Object.keys(asks) as CredentialServiceName[],
    async try(service, values) {
      const ask = asks[service as CredentialServiceName]
      const result = ask === undefined ? 'unreachable' : await resultOf(() => ask(values))
      return { result, text: SENTENCES[result] }
    },
  }
}

async function resultOf(ask: () => Promise<unknown>): Promise<TryResult> {
  try {
    await ask()
    return 'works'
  } catch (error) {
    const status = statusOf(error)
    return status !== undefined && status >= 400 && status < 500 && status !== 429 ? 'refused' : 'unreachable'
  }
}

/** What the service answered instead of taking it. A key that cannot even be read is refused as well. */
function statusOf(error: unknown): number | undefined {
  if (error instanceof PmsRefused || error instanceof SheetsRefused) return error.status
  return error instanceof NoReply && typeof error.failure === 'number' ? error.failure : undefined
}

async function openDentalTakes(address: OpenDentalAddress, { customerKey = '' }: Values): Promise<void> {
  await new OpenDentalPractice(new OpenDentalClient(address, customerKey)).categories()
}

async function eligibilityTakes(
  accounts: EligibilityAccounts,
  provider: 'stedi' | 'change' | 'x12',
  values: Values,
): Promise<void> {
  const service = accounts.of(provider, { from: 'vault', values })
  if (service === undefined) throw new NoReply('no connection', 'The address of the service is not set up here.')
  await service.try()
}
