import type { TryResult } from '@bitewing/db'
import type { CredentialServiceName } from '@bitewing/domain'
import { NoReply } from '../../kernel/ports/eligibility.ts'
import { FeedFailure, type FeedKind, type Feeds, type FeedTrouble } from '../../kernel/ports/feeds.ts'
import { PmsRefused } from '../../kernel/ports/pms.ts'
import type { KnownOfService, Tried, TryService } from '../../kernel/ports/service-try.ts'
import { SheetsRefused } from '../../kernel/ports/sheets.ts'
import type { Account } from '../../kernel/vault/account.ts'
import type { EligibilityAccounts } from '../eligibility/open.ts'
import { accountToken } from '../google/account.ts'
import { type OpenDentalAddress, OpenDentalClient } from '../pms/open-dental-client.ts'
import { OpenDentalPractice } from '../pms/open-dental-practice.ts'

type Values = Account['values']
/** Resolves if the service took the credentials. */
type Ask = (values: Values, known: KnownOfService) => Promise<unknown>

type Reached = {
  pms: OpenDentalAddress | undefined
  eligibility: EligibilityAccounts
  /** False where the sandbox stands for Google, which takes any account. */
  google: boolean
  feeds: Feeds
}

const FEED_MS = 20_000

const SENTENCES: Readonly<Record<TryResult, string>> = {
  works: 'The service took it.',
  refused: 'The service refused it: check what is saved, or ask the service for a new one.',
  unreachable: 'The service did not answer, so nothing is known. Please try again later.',
}

/** The password is not even sent to a server that could be anybody. */
const HOST_KEYS: Partial<Readonly<Record<FeedTrouble, string>>> = {
  'unknown host key':
    'The server answered, but nobody has confirmed its host key yet, so nothing was sent to it. Confirm it on the SFTP files, then try again.',
  'changed host key':
    'The server has another host key than the confirmed one, so nothing was sent to it. Ask whoever runs it why.',
}

/** Each service is asked the smallest thing that needs credentials: a list that is the same for everybody, or only a token. */
export function tryServices({ pms, eligibility, google, feeds }: Reached): TryService {
  const asks: Partial<Record<CredentialServiceName, Ask>> = {
    ...(pms !== undefined && { openDental: (values: Values) => openDentalTakes(pms, values) }),
    stedi: (values) => eligibilityTakes(eligibility, 'stedi', values),
    change: (values) => eligibilityTakes(eligibility, 'change', values),
    x12: (values) => eligibilityTakes(eligibility, 'x12', values),
    ...(google && { google: (values: Values) => accountToken(values)() }),
    azure: (values) => feedTakes(feeds, 'azure', values, { hostKey: '' }),
    sftp: (values, known) => feedTakes(feeds, 'sftp', values, known),
  }
  return {
    services: Object.keys(asks) as CredentialServiceName[],
    async try(service, values, known) {
      const ask = asks[service as CredentialServiceName]
      return ask === undefined ? triedAs('unreachable') : await triedBy(() => ask(values, known))
    },
  }
}

const triedAs = (result: TryResult): Tried => ({ result, text: SENTENCES[result] })

async function triedBy(ask: () => Promise<unknown>): Promise<Tried> {
  try {
    await ask()
    return triedAs('works')
  } catch (error) {
    if (error instanceof FeedFailure) return feedTried(error)
    const status = statusOf(error)
    return triedAs(status !== undefined && status >= 400 && status < 500 && status !== 429 ? 'refused' : 'unreachable')
  }
}

function feedTried({ trouble }: FeedFailure): Tried {
  if (trouble === 'refused') return triedAs('refused')
  return { result: 'unreachable', text: HOST_KEYS[trouble] ?? SENTENCES.unreachable }
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

/** The names of its containers or top folders are asked for, none of its files. */
async function feedTakes(feeds: Feeds, kind: FeedKind, values: Values, { hostKey }: KnownOfService): Promise<void> {
  const feed = await feeds.open(kind, { from: 'vault', values }, { hostKey, signal: AbortSignal.timeout(FEED_MS) })
  try {
    await feed.containers()
  } finally {
    await feed.close()
  }
}
