import type { contract, OutputOf } from '@bitewing/contract'
import type { FieldState, OfferContext, TextField } from '@bitewing/domain'
import { type ComponentType, createContext, useContext } from 'react'
import type { FormStore } from './form-store.ts'
import type { Suggestions } from './suggestions/suggestions.ts'

/** Where a value came from, by bookmark. */
export type Sources = OutputOf<(typeof contract)['formFill']['merge']>['sources']

/** What every field of the form needs; it does not change while the user types. */
export type FormContext = {
  /** The record that the form is about, whose masked values can be revealed; a form on its own has none. */
  recordId: string | undefined
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
