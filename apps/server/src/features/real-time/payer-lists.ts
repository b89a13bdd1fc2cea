import type { ListedPayer } from '@bitewing/contract'
import type { Db } from '@bitewing/db'
import {
  type Eligibility,
  type EligibilityProvider,
  NoReply,
  type EligibilityFor,
} from '../../kernel/ports/eligibility.ts'
import { findPractice } from '../payer-answers/index.ts'
import { carriersAsPayers } from './queries.ts'
import { NO_ANSWER } from './refusals.ts'
import { askingPractice } from './asking-practice.ts'

type Seeing = { practiceIds: readonly string[]; inScope<T>(work: (db: Db) => Promise<T>): Promise<T> }

/** The list has thousands of entries and changes a few times a month. */
const FRESH_MS = 60 * 60 * 1000

/** The payers of each service, fetched once for everybody and cached for an hour. */
export class PayerLists {
  readonly #cached = new Map<EligibilityProvider, { payers: Promise<ListedPayer[]>; until: number }>()

  async of(ctx: Seeing, eligibilityFor: EligibilityFor): Promise<ListedPayer[] | { success: false; err: string }> {
    const practice = await ctx.inScope((db) => findPractice(db, askingPractice(ctx)))
    const service = await eligibilityFor(practice)
    if (service?.payers === undefined) return await ctx.inScope(carriersAsPayers)
    try {
      return await this.#cachedOrFetched(service, service.payers)
    } catch (error) {
      if (!(error instanceof NoReply)) throw error
      return { success: false, err: NO_ANSWER }
    }
  }

  #cachedOrFetched({ provider }: Eligibility, fetch: NonNullable<Eligibility['payers']>): Promise<ListedPayer[]> {
    const cached = this.#cached.get(provider)
    if (cached !== undefined && Date.now() < cached.until) return cached.payers
    const payers = fetch().then(presentable)
    this.#cached.set(provider, { payers, until: Date.now() + FRESH_MS })
    // A failure is not cached, so that the next request tries again.
    payers.catch(() => this.#cached.delete(provider))
    return payers
  }
}

/** The payers that can be asked, without duplicates, sorted by name. */
function presentable(listed: Awaited<ReturnType<NonNullable<Eligibility['payers']>>>): ListedPayer[] {
  const byId = new Map<string, ListedPayer>()
  for (const { id, name, aliases, eligibility } of listed) {
    if (eligibility === 'not supported' || byId.has(id)) continue
    byId.set(id, {
      displayName: name,
      primaryPayerId: id,
      aliases: [...new Set(aliases)].filter((alias) => alias !== name && alias !== id),
      enrolmentRequired: eligibility === 'enrolment required',
    })
  }
  return [...byId.values()].toSorted((one, other) => one.displayName.localeCompare(other.displayName, 'en'))
}
