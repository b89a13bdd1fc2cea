import type { FieldState, OfferContext, TextField } from '@bitewing/domain'
import { type ComponentType, createContext, useContext } from 'react'
import type { FormStore } from './store/form-store.ts'
import type { Suggestions } from './suggestions/suggestions.ts'
import type { Sources } from './store/types.ts'

/** What every field of the form needs; it does not change while the user types. */
export type FormContext = {
  recordId: string
  store: FormStore
  readOnly: boolean
  sources: Sources
  suggestions: Suggestions
  offerContext: OfferContext
  /** Fields that are drawn in a way of their own, by bookmark. */
  drawn?: Readonly<Record<string, ComponentType<{ field: TextField; state: FieldState }>>>
}

const Context = createContext<FormContext | undefined>(undefined)

export const FormContextProvider = Context.Provider

export function useFormContext(): FormContext {
  const context = useContext(Context)
  if (context === undefined) throw new Error('A field was rendered outside a form.')
  return context
}
