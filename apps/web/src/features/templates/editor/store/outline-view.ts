import type { TemplateProblem } from '@bitewing/domain'
import { replaceEqualDeep } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'

type View = {
  /** The categories that show what is in them. */
  readonly open: ReadonlySet<string>
  /** What is being deleted. */
  readonly deleting: ReadonlySet<string>
  /** The category or subcategory that bookmarks are added to. */
  readonly target: string
  /** What has to be put right before publishing. */
  readonly problems: readonly TemplateProblem[]
}

/** How the outline of a form is shown, kept outside React so that opening one category draws that one alone. */
export class OutlineView {
  #view: View
  #byElement: ReadonlyMap<string, TemplateProblem> = new Map()
  readonly #listeners = new Set<() => void>()

  constructor(first: string | undefined) {
    const open = new Set(first === undefined ? [] : [first])
    this.#view = { open, deleting: new Set(), target: first ?? '', problems: [] }
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
  readonly target = (): string => this.#view.target
  readonly problems = (): readonly TemplateProblem[] => this.#view.problems
  /** The same object for as long as it is the same problem. */
  problemOf(id: string): TemplateProblem | undefined {
    return this.#byElement.get(id)
  }
  isOpen(id: string): boolean {
    return this.#view.open.has(id)
  }
  isDeleting(id: string): boolean {
    return this.#view.deleting.has(id)
  }

  open(...ids: readonly string[]): void {
    this.#set({ open: this.#view.open.union(new Set(ids)) })
  }
  close(...ids: readonly string[]): void {
    this.#set({ open: this.#view.open.difference(new Set(ids)) })
  }
  addTo(target: string): void {
    this.#set({ target })
  }
  found(problems: readonly TemplateProblem[]): void {
    const found = replaceEqualDeep(this.#view.problems, problems)
    if (found === this.#view.problems) return
    this.#byElement = new Map(found.toReversed().map((problem) => [problem.id, problem]))
    this.#set({ problems: found })
  }
  async whileDeleting(id: string, deletion: () => Promise<unknown>): Promise<void> {
    this.#set({ deleting: new Set(this.#view.deleting).add(id) })
    await deletion()
    this.#set({ deleting: this.#view.deleting.difference(new Set([id])) })
  }

  #set(change: Partial<View>): void {
    this.#view = { ...this.#view, ...change }
    for (const listener of this.#listeners) listener()
  }
}

export function useViewValue<T>(view: OutlineView, select: () => T): T {
  return useSyncExternalStore(view.subscribe, select)
}
