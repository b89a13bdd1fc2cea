import { createContext, useContext } from 'react'
import type { FormStore } from './store/form-store.ts'
import type { Suggestions } from './suggestions/suggestions.ts'
import type { Sources } from './store/types.ts'

/** What every field of the form needs, and what does not change while somebody types. */
export type Work = { store: FormStore; readOnly: boolean; sources: Sources; suggestions: Suggestions }

const WorkContext = createContext<Work | undefined>(undefined)

export const WorkProvider = WorkContext.Provider

export function useWork(): Work {
  const work = useContext(WorkContext)
  if (work === undefined) throw new Error('a field stands outside a form')
  return work
}
