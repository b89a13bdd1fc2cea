import { useSyncExternalStore } from 'react'
import { toast } from '../feedback/toast.ts'
import { messages } from '../messages.ts'
import { type DialFor, diallerStore, phoneStore } from './phone-store.ts'

/** The phone of the shell. Screens ask it to dial; the call outlives them. */
export function usePhone() {
  const phone = useSyncExternalStore(phoneStore.subscribe, phoneStore.get, phoneStore.get)
  return { ...phone, dial }
}

/** Resolves to whether the call has begun; if not, the user has been told why. Never dials twice by itself. */
async function dial(number: string, what: DialFor = {}): Promise<boolean> {
  const outcome = (await diallerStore.get()?.(number, what)) ?? 'absent'
  if (outcome !== 'dialled') toast.error(`${messages.phone.failed} ${messages.phone.why[outcome]}`)
  return outcome === 'dialled'
}
