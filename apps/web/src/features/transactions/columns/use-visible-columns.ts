import { contract } from '@bitewing/contract'
import { useMemo } from 'react'
import { useEndpoint } from '../../../kit/api/index.ts'
import { messages } from '../../../messages.ts'

const { columns } = messages.transactions

const DEFAULTS = [
  columns.appointment,
  columns.patientName,
  columns.practice,
  columns.type,
  columns.carrier,
  columns.missingFields,
  columns.verificationBy,
]

/** 2 §2.2: the columns that the user has chosen; the default columns until they are loaded. */
export function useVisibleColumns(grid: string): readonly string[] {
  const { data } = useEndpoint(contract.gridColumns.all, { id: grid })
  return useMemo(
    () => data?.records.filter(({ active }) => active).map(({ columnGridName }) => columnGridName) ?? DEFAULTS,
    [data],
  )
}
