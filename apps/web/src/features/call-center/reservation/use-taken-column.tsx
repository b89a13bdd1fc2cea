import type { TransactionRow } from '@bitewing/contract'
import { useMemo } from 'react'
import type { TableColumn } from '../../../kit/table/index.ts'
import { messages } from '../../../messages.ts'
import { useReservations } from './use-reservations.ts'

const text = messages.callCenter

/** Who works on which record, beside what everybody knows of it. */
export function useTakenColumn(): readonly TableColumn<TransactionRow>[] {
  const taken = useReservations()
  return useMemo(
    () => [
      {
        key: 'taken',
        title: text.reservedColumn,
        width: 140,
        render: ({ _id }) => taken.get(_id)?.user ?? '',
      },
    ],
    [taken],
  )
}
