import { contract } from '@bitewing/contract'
import { useEffect, useState } from 'react'
import { call } from '../../kit/api/index.ts'
import { useCan } from '../../kit/grants.ts'
import { useRecordEvents } from './use-record-events.ts'

const HEARTBEAT_MS = 20_000

/** Says that the record is open here, and who else has it open. */
export function usePresence(recordId: string, enabled: boolean): readonly string[] {
  const fromList = useCan('missingCode', 'list_missingcode')
  const fromGrid = useCan('transaction', 'list_transaction')
  const may = enabled && (fromList || fromGrid)
  const [names, setNames] = useState<readonly string[]>([])

  async function say(open: boolean) {
    try {
      const { others } = await call(contract.verification.presence, { id: recordId, open }, { patient: false })
      if (open) setNames(others.map(({ name }) => name))
    } catch {
      // Who else is here is good to know and nothing more.
    }
  }

  useRecordEvents('presence', recordId, () => {
    if (may) void say(true)
  })
  useEffect(() => {
    if (!may) return
    void say(true)
    const beat = setInterval(() => void say(true), HEARTBEAT_MS)
    return () => {
      clearInterval(beat)
      void say(false)
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [may, recordId])
  return names
}
