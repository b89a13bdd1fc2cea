import { contract, type GridColumn } from '@bitewing/contract'
import { useCallback, useState } from 'react'
import { useCall } from '../../kit/api/index.ts'

const { show, hide } = contract.gridColumns

/** A switch turns at once; should the server refuse, it turns back and the reason is said. */
export function useSwitching() {
  const { mutateAsync: showColumn } = useCall(show)
  const { mutateAsync: hideColumn } = useCall(hide)
  const [turned, setTurned] = useState<ReadonlyMap<string, boolean>>(new Map())

  const isShown = useCallback(({ _id, active }: GridColumn) => turned.get(_id) ?? active, [turned])

  const toggle = useCallback(
    async ({ _id, active }: GridColumn) => {
      // Until the server has answered, a second turn would race the first.
      if (turned.has(_id)) return
      setTurned((before) => new Map(before).set(_id, !active))
      try {
        await (active ? hideColumn({ id: _id }) : showColumn({ columnId: _id }))
      } catch {
        // Has been said.
      } finally {
        setTurned((before) => new Map([...before].filter(([id]) => id !== _id)))
      }
    },
    [turned, showColumn, hideColumn],
  )
  return { isShown, toggle }
}
