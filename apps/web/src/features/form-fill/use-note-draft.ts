import { useState } from 'react'
import { useUser } from '../../kit/api/index.ts'
import { dropNoteDraft, readNoteDraft, writeNoteDraft } from './drafts.ts'

/** A note that is typed and not saved; it survives a reload like the form's fields. Null: nothing was typed. */
export function useNoteDraft(recordId: string) {
  const userId = useUser()?._id ?? ''
  const [typed, setTyped] = useState(() => readNoteDraft(userId, recordId))
  function set(note: string | null) {
    setTyped(note)
    if (note === null) dropNoteDraft(userId, recordId)
    else writeNoteDraft(userId, recordId, note)
  }
  return [typed, set] as const
}
