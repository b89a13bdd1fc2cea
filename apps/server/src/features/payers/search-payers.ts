import type { contract, FoundPayer, ResultOf } from '@bitewing/contract'
import { fail } from '../../kernel/errors.ts'
import { type EligibilityServices, type ListedPayer, NoReply } from '../../kernel/ports/eligibility.ts'

type Found = ResultOf<(typeof contract)['payers']['search']>

/** Uses the one service that can be searched; payer ids are the same at all of them. */
export async function searchPayers(services: EligibilityServices, text: string): Promise<Found> {
  const service = Object.values(services).find(({ searchPayers: search }) => search !== undefined)
  if (service?.searchPayers === undefined) throw fail('payers.no_search')
  try {
    const listed = await service.searchPayers(text)
    return { records: listed.map(presented), sandbox: service.sandbox }
  } catch (error) {
    throw error instanceof NoReply ? fail('payers.search_failed') : error
  }
}

function presented({ id, name, aliases, eligibility }: ListedPayer): FoundPayer {
  const others = [...new Set(aliases)].filter((alias) => alias !== name && alias !== id)
  return { payerId: id, name, aliases: others, eligibility }
}
