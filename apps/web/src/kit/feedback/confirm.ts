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
/** A question with a second way to agree, such as 'without saving'. */
export type ChoiceOptions = ConfirmOptions & { alternativeLabel: string }
export type Choice = 'confirm' | 'alternative' | 'cancel'
export type Question = ConfirmOptions & { alternativeLabel?: string; answer: (choice: Choice) => void }

/** The queue of questions; the first one is on the screen. */
export const questionStore = createStore<readonly Question[]>([])

/** Resolves to true when the user agrees, to false in every other case. */
export async function confirm(options: ConfirmOptions): Promise<boolean> {
  return (await ask(options)) === 'confirm'
}

export async function choose(options: ChoiceOptions): Promise<Choice> {
  return await ask(options)
}

function ask(options: ConfirmOptions | ChoiceOptions): Promise<Choice> {
  return new Promise((resolve) => {
    const question: Question = {
      ...options,
      answer: (choice) => {
        questionStore.set(questionStore.get().filter((waiting) => waiting !== question))
        resolve(choice)
      },
    }
    questionStore.set([...questionStore.get(), question])
  })
}
