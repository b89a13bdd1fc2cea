import type { ReactNode } from 'react'
import { createStore } from './store.ts'

export type ConfirmOptions = {
  title?: string
  message: ReactNode
  confirmLabel?: string
  cancelLabel?: string
  danger?: boolean
  /** Use 'lg' for more than a sentence or two. */
  size?: 'sm' | 'lg'
}
export type Question = ConfirmOptions & { answer: (yes: boolean) => void }

/** The queue of questions; the first one is on the screen. */
export const questionStore = createStore<readonly Question[]>([])

/** Resolves to true when the user agrees, to false in every other case. */
export function confirm(options: ConfirmOptions): Promise<boolean> {
  return new Promise((resolve) => {
    const question: Question = {
      ...options,
      answer: (yes) => {
        questionStore.set(questionStore.get().filter((waiting) => waiting !== question))
        resolve(yes)
      },
    }
    questionStore.set([...questionStore.get(), question])
  })
}
