import { contract, type GridColumn } from '@bitewing/contract'
import { useCallback, useState } from 'react'
import { useCall } from '../../kit/api/index.ts'

const { show, hide } = contract.gridColumns

/** Shows the new state of a switch at once, and reverts it if the server refuses. */
export function useColumnToggle() {
  const { mutateAsync: showColumn } = useCall(show)
  const { mutateAsync: hideColumn } = useCall(hide)
  const [pending, setPending] = useState<ReadonlyMap<string, boolean>>(new Map())

  const isShown = useCallback(({ _id, active }: GridColumn) => pending.get(_id) ?? active, [pending])

  const toggle = useCallback(
    async ({ _id, active }: GridColumn) => {
      // A second click before the server has answered would race with the first.
      if (pending.has(_id)) return
      setPending((before) => new Map(before).set(_id, !active))
      try {
        await (active ? hideColumn({ id: _id }) : showColumn({ columnId: _id }))
      } catch {
        // useCall has already shown the error.
      } finally {
        setPending((before) => new Map([...before].filter(([id]) => id !== _id)))
      }
    },
    [pending, showColumn, hideColumn],
  )
  return { isShown, toggle }
}
