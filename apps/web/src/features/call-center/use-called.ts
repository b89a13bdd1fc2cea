import { useState } from 'react'
import { usePhone } from '../../kit/phone/index.ts'

/** Whether a call about this record is going on, or was made since the form was opened. */
export function useCalled(recordId: string): boolean {
  const { call } = usePhone()
  const [called, setCalled] = useState(false)
  if (!called && call?.recordId === recordId) setCalled(true)
  return called
}
