import { contract, type OutputOf } from '@bitewing/contract'
import { useEndpoint } from '../../kit/api/index.ts'

export type Provider = OutputOf<(typeof contract)['realTime']['provider']>

const UNKNOWN: Provider = { organizationName: '', npi: '', taxId: '', sandbox: false }

/** The selected practice as payers know it; undefined while loading. If it cannot be loaded, the user can type it. */
export function useProvider(): Provider | undefined {
  const answer = useEndpoint(contract.realTime.provider, {})
  return answer.isError ? UNKNOWN : answer.data
}
