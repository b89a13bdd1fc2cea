import { useMemo } from 'react'
import { useUser } from '../api/index.ts'
import { StoredDraft } from './stored-draft.ts'

/** The signed-in user's draft of one form, such as 'colour.new'. */
export function useStoredDraft<T = object>(place: string, secrets?: readonly string[]): StoredDraft<T> {
  const userId = useUser()?._id ?? ''
  return useMemo(() => new StoredDraft<T>(userId, place, secrets), [userId, place, secrets])
}
