import { carriers, styledMembers, testMembers } from '@bitewing/population'

type Support = 'SUPPORTED' | 'NOT_SUPPORTED' | 'ENROLLMENT_REQUIRED'

const styled = new Set(styledMembers.map(({ carrier }) => carrier))
const answering = [...carriers, ...testMembers.map(({ person }) => person.carrier), ...styled].map(
  ({ name, payerId, habits: { enrolment } }) =>
    listed(name, payerId, [`${name} Insurance Company`], enrolment ? 'ENROLLMENT_REQUIRED' : 'SUPPORTED'),
)

/** The payers as the first provider lists them: `aliases` are other ids, `names` other names. The last one takes only claims. */
export const payers = [
  ...answering,
  listed('Old Mill Dental Discount', 'OMDD1', ['Old Mill Savings Club'], 'NOT_SUPPORTED'),
].map((payer, index) => ({ stediId: `SBX${String(index).padStart(2, '0')}`, ...payer }))

type Payer = (typeof payers)[number]

function listed(displayName: string, primaryPayerId: string, otherNames: readonly string[], eligibilityCheck: Support) {
  return {
    displayName,
    primaryPayerId,
    aliases: [primaryPayerId],
    names: [displayName, ...otherNames],
    coverageTypes: ['dental'],
    operatingStates: ['NATIONAL'],
    transactionSupport: { eligibilityCheck },
  }
}

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

function rankOf({ primaryPayerId, stediId, aliases, names }: Payer, wanted: string): number {
  if (wanted === '') return 1
  if ([primaryPayerId, stediId, ...aliases].some((id) => plain(id) === wanted)) return 4
  return Math.max(...names.map((name) => nearness(plain(name), wanted)))
}

function nearness(name: string, wanted: string): number {
  if (name === wanted) return 3
  return name.startsWith(wanted) ? 2 : name.includes(wanted) ? 1 : 0
}

function plain(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
}
