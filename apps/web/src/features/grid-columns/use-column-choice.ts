import { contract, type GridColumn } from '@bitewing/contract'
import { useRef, useState } from 'react'
import { useCall } from '../../kit/api/index.ts'
import { moved } from './moved.ts'

const { choose, reset } = contract.gridColumns

/** The columns while they are being chosen: each change is shown at once and saved, and undone if that fails. */
export function useColumnChoice(grid: string, stored: readonly GridColumn[]) {
  const chooseCall = useCall(choose)
  const resetCall = useCall(reset)
  const [columns, setColumns] = useState(stored)
  // One after the other, so that the last change is also the last one that is saved.
  const saving = useRef<Promise<unknown>>(Promise.resolve())

  function save(next: readonly GridColumn[]) {
    setColumns(next)
    const columnIds = next.filter(({ active }) => active).map(({ _id }) => _id)
    saving.current = saving.current
      .then(() => chooseCall.mutateAsync({ id: grid, columnIds }))
      // useCall has already shown the error.
      .catch(() => setColumns(stored))
  }

  return {
    columns,
    toggle: (id: string) => save(columns.map((one) => (one._id === id ? { ...one, active: !one.active } : one))),
    move: (id: string, step: 1 | -1) => save(moved(columns, id, step)),
    restore: () => resetCall.mutateAsync({ id: grid }),
  }
}
