import { contract, type OutputOf } from '@bitewing/contract'
import { useCall } from '../api/index.ts'
import { useMay } from '../grants.ts'

export type Revealed = OutputOf<typeof contract.verification.revealMemberId>

/** The whole identifiers of a record, for users who may see them; the server logs each reveal. */
export function useReveal(recordId: string) {
  const mayReveal = useMay()(contract.verification.revealMemberId)
  const { mutateAsync, isPending } = useCall(contract.verification.revealMemberId)
  return { mayReveal, revealing: isPending, reveal: (): Promise<Revealed> => mutateAsync({ id: recordId }) }
}
