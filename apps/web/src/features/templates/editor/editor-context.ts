import { createContext, useContext } from 'react'
import type { EditorStore } from './store/editor-store.ts'
import type { OutlineView } from './store/outline-view.ts'

/** The dialog over the editor, and the element that it is about. */
export type EditorDialog =
  | { readonly kind: 'category'; readonly id?: string }
  | { readonly kind: 'subcategory'; readonly sectionId: string; readonly id?: string }
  | { readonly kind: 'settings' | 'move'; readonly id: string }
  | { readonly kind: 'arrange' | 'publish' | 'versions' | 'practices' | 'try' | 'filled' }

/** What every part of the editor needs; it does not change while the user works. */
export type Editor = {
  readonly templateId: string
  readonly store: EditorStore
  readonly view: OutlineView
  /** The forms that ship with Bitewing can be looked at. */
  readonly readOnly: boolean
  readonly ask: (dialog: EditorDialog) => void
  /** Opens the category of an element and moves the focus to the element. */
  readonly goTo: (id: string) => void
  /** Deletes an element once the user has agreed. */
  readonly remove: (id: string) => void
}

const Context = createContext<Editor | undefined>(undefined)
export const EditorProvider = Context.Provider

export function useEditor(): Editor {
  const editor = useContext(Context)
  if (editor === undefined) throw new Error('A part of the editor was rendered outside of it.')
  return editor
}
