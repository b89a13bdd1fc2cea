import { permissions } from '@bitewing/contract'
import type { Chosen } from '@bitewing/domain'
import { useRef, useState } from 'react'
import { perform, reportFailure, useEndpoint } from '../../kit/api/index.ts'

const NONE: Chosen = new Set()

/**
 * What a client has, as it is ticked: each click is one call, and calls follow each other. After one that failed its box is
 * neither ticked nor empty (3 §4) until the true state is there again, which is asked for at once.
 */
export function useClientPermissions(clientId: string) {
  const answer = useEndpoint(permissions.ofClients, { clientId })
  const [ticked, setTicked] = useState<Chosen>()
  const [saving, setSaving] = useState<readonly string[]>([])
  const [unknown, setUnknown] = useState<Chosen>(NONE)
  const queue = useRef<Promise<void>>(Promise.resolve())
  const waiting = useRef(0)

  async function send(permissionId: string, on: boolean) {
    try {
      await perform(on ? permissions.give : permissions.withdraw, { clientId, permissionId })
    } catch (error) {
      reportFailure(error)
      setUnknown((before) => new Set([...before, permissionId]))
      setTicked(undefined)
      const { isSuccess } = await answer.refetch()
      if (isSuccess) setUnknown(NONE)
    }
    setSaving((before) => before.filter((id) => id !== permissionId))
    waiting.current -= 1
    if (waiting.current === 0) setTicked(undefined)
  }

  function change(after: Chosen, permissionId: string, on: boolean) {
    setTicked(after)
    setSaving((before) => [...before, permissionId])
    waiting.current += 1
    queue.current = queue.current.then(() => send(permissionId, on))
  }

  const stored = answer.data === undefined ? undefined : new Set(answer.data as string[])
  return { answer, chosen: ticked ?? stored, saving: new Set(saving), unknown, change }
}
