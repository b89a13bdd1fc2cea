import { useState } from 'react'
import { useUser } from '../../kit/api/index.ts'
import { noteDraft } from './drafts.ts'

/** A note that is typed and not saved; it survives a reload like the form's fields. Null: nothing was typed. */
export function useNoteDraft(recordId: string) {
  const userId = useUser()?._id ?? ''
  const [typed, setTyped] = useState(() => noteDraft(userId, recordId).read() ?? null)
  function set(note: string | null) {
    setTyped(note)
    if (note === null) noteDraft(userId, recordId).drop()
    else noteDraft(userId, recordId).write(note)
  }
  return [typed, set] as const
}
