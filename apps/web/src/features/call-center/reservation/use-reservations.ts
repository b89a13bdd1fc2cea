import { contract, type Reservation } from '@bitewing/contract'
import { useEffect, useMemo } from 'react'
import { perform, useEndpoint } from '../../../kit/api/index.ts'

const KEEP_MS = 5 * 60_000

/** Which records somebody works on right now. */
export function useReservations(): ReadonlyMap<string, Reservation> {
  const { data } = useEndpoint(contract.callCenter.reservations, {})
  return useMemo(() => new Map(data?.records.map((taken) => [taken.transactionId, taken])), [data])
}

/** Takes the record as long as it is open here, unless somebody else has it; what becomes of a closed browser's ends by itself. */
export function useTaking(id: string, takes: boolean): void {
  useEffect(() => {
    if (!takes) return
    // Not essential: two who save the same record are told so.
    const take = () => void perform(contract.callCenter.reserve, { id }).catch(() => {})
    take()
    const again = setInterval(take, KEEP_MS)
    return () => {
      clearInterval(again)
      void perform(contract.callCenter.release, { id }).catch(() => {})
    }
  }, [id, takes])
}
