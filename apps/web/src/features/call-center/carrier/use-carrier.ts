import { contract } from '@bitewing/contract'
import { useState } from 'react'
import { useEndpoint } from '../../../kit/api/index.ts'

/**
 * Whom to call. The record's own carrier comes first and is chosen, since the first of an alphabetical list would be told who is
 * insured with somebody else (docs/decisions/0040).
 */
export function useCarrier(ownId: string | null | undefined) {
  const list = useEndpoint(contract.carriers.list, {})
  const [chosenId, choose] = useState('')
  const [numberId, chooseNumber] = useState('')
  const all = list.data?.records ?? []
  const carriers = [...all.filter(({ _id }) => _id === ownId), ...all.filter(({ _id }) => _id !== ownId)]
  const known = ownId !== undefined && list.data !== undefined
  const carrierId = chosenId || (known ? (carriers[0]?._id ?? '') : '')
  const one = useEndpoint(contract.carriers.one, { id: carrierId }, { enabled: carrierId !== '' })
  const profile = one.data?._id === carrierId ? one.data.profile : undefined
  const number = profile?.numbers.find(({ _id }) => _id === numberId) ?? profile?.numbers[0]
  return {
    carriers,
    listFailed: list.isError,
    carrierId,
    isOwn: carrierId !== '' && carrierId === ownId,
    choose: (id: string) => {
      choose(id)
      chooseNumber('')
    },
    profile,
    /** The carrier has no number, or none could be asked for. */
    numberMissing: one.isError || (profile !== undefined && number === undefined),
    number,
    chooseNumber,
  }
}
export type Carrier = ReturnType<typeof useCarrier>
