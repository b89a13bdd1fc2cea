import { carriers, testMembers } from '@bitewing/population'

/** The payers as the first provider lists them. */
export const payers = [...carriers, ...testMembers.map(({ person }) => person.carrier)].map((carrier, index) => ({
  stediId: `SBX${String(index).padStart(2, '0')}`,
  displayName: carrier.name,
  primaryPayerId: carrier.payerId,
  aliases: [carrier.payerId],
  names: [carrier.name],
  coverageTypes: ['dental'],
  operatingStates: ['NATIONAL'],
  transactionSupport: { eligibilityCheck: carrier.habits.enrolment ? 'ENROLLMENT_REQUIRED' : 'SUPPORTED' },
}))

type Payer = (typeof payers)[number]

/** By id, name or a part of it; the best matches first, as the provider has them. */
export function searchPayers(query: { query?: string; eligibilityCheck?: string; coverageTypes?: string }): Payer[] {
  const wanted = plain(query.query ?? '')
  const support = query.eligibilityCheck
  return payers
    .filter((payer) => support === undefined || support.split(',').includes(payer.transactionSupport.eligibilityCheck))
    .filter(() => (query.coverageTypes ?? 'dental').split(',').includes('dental'))
    .map((payer) => ({ payer, rank: rankOf(payer, wanted) }))
    .filter(({ rank }) => rank > 0)
    .toSorted((one, other) => other.rank - one.rank)
    .map(({ payer }) => payer)
}

function rankOf({ primaryPayerId, stediId, displayName }: Payer, wanted: string): number {
  const name = plain(displayName)
  if (wanted === '') return 1
  if (plain(primaryPayerId) === wanted || plain(stediId) === wanted) return 4
  if (name === wanted) return 3
  return name.startsWith(wanted) ? 2 : name.includes(wanted) ? 1 : 0
}

function plain(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
}
