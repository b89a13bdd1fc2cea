import { edit, type EditRefusal, type Operation, type Template } from '@bitewing/domain'
import { replaceEqualDeep } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'

/** The draft as the server has it. */
export type Known = { readonly template: Template; readonly revision: number }
/** What the server answers to a change: the draft's revision, and what undoes the change. */
export type Stored = { readonly revision: number; readonly inverse: Operation }

type Way = 'do' | 'undo' | 'redo'
type Change = { readonly operation: Operation; readonly inverse: Operation; readonly way: Way }
type Waiting = Change & {
  /** False: it shows once it is stored. */
  readonly shown: boolean
  readonly answered: (kept: boolean) => void
}

export type EditorPort = {
  /** Stores one change in the draft. */
  send: (operation: Operation) => Promise<Stored>
  /** The draft has changes of somebody else, or may have. */
  onOutdated: () => void
  /** A change was not stored: it is gone from the screen. */
  onRefused: (reason: unknown) => void
}

/**
 * The draft in the editor, kept outside React so that a change draws only what it is about. A change shows at once and is sent after those before
 * it; when the server refuses one, it is taken back, and those after it stay if they still fit.
 */
export class EditorStore {
  #known: Known
  #template: Template
  readonly #port: EditorPort
  #waiting: readonly Waiting[] = []
  #undo: readonly Change[] = []
  #redo: readonly Change[] = []
  #sending = false
  readonly #listeners = new Set<() => void>()

  constructor(known: Known, port: EditorPort) {
    this.#known = known
    this.#template = known.template
    this.#port = port
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
  readonly template = (): Template => this.#template
  readonly revision = (): number => this.#known.revision
  readonly canUndo = (): boolean => this.#undo.length > 0
  readonly canRedo = (): boolean => this.#redo.length > 0
  /** Whether everything on the screen is stored. */
  readonly isStored = (): boolean => this.#waiting.length === 0

  /** Resolves to whether it was stored; if not, the person was told. */
  readonly apply = (operation: Operation, { shown = true } = {}): Promise<boolean> => {
    const changed = this.#change(operation, 'do', shown)
    if (typeof changed === 'string') {
      this.#port.onRefused(changed)
      return Promise.resolve(false)
    }
    return changed
  }

  readonly undo = (): void => this.#step('undo')
  readonly redo = (): void => this.#step('redo')

  /** What the server did by itself, such as fields that it made of bookmarks, and now has. */
  readonly noteStored = ({ inverse }: Stored): void => {
    // Undone and done again, it is the server's own change: its opposite is known once it was undone.
    this.#undo = [...this.#undo, { operation: inverse, inverse, way: 'do' }]
    this.#redo = []
    this.#port.onOutdated()
    this.#tell()
  }

  /** Takes over what the server has, with the changes on top that are still on their way. What is the same stays the same object. */
  readonly adopt = (known: Known): void => {
    if (known.revision < this.#known.revision) return
    this.#known = { ...known, template: replaceEqualDeep(this.#known.template, known.template) }
    this.#draw()
  }

  #step(way: 'undo' | 'redo'): void {
    const from = way === 'undo' ? this.#undo : this.#redo
    const last = from.at(-1)
    if (last === undefined) return
    if (way === 'undo') this.#undo = from.slice(0, -1)
    else this.#redo = from.slice(0, -1)
    const changed = this.#change(last.inverse, way)
    if (typeof changed !== 'string') return
    this.#port.onRefused(changed)
    this.#tell()
  }

  #change(operation: Operation, way: Way, shown = true): Promise<boolean> | EditRefusal {
    const edited = edit(this.#template, operation)
    if (typeof edited === 'string') return edited
    const change: Change = { operation, inverse: edited.inverse, way }
    if (way === 'undo') this.#redo = [...this.#redo, change]
    else this.#undo = [...this.#undo, change]
    if (way === 'do') this.#redo = []
    if (shown) this.#template = edited.template
    return new Promise((answered) => {
      this.#waiting = [...this.#waiting, { ...change, shown, answered }]
      this.#tell()
      void this.#send()
    })
  }

  async #send(): Promise<void> {
    if (this.#sending) return
    this.#sending = true
    for (let next = this.#waiting[0]; next !== undefined; next = this.#waiting[0]) await this.#sendOne(next)
    this.#sending = false
  }

  async #sendOne(waiting: Waiting): Promise<void> {
    try {
      const { revision } = await this.#port.send(waiting.operation)
      this.#waiting = this.#waiting.slice(1)
      this.#stored(waiting.operation, revision)
      waiting.answered(true)
    } catch (error) {
      this.#waiting = this.#waiting.slice(1)
      this.#takeBack(waiting)
      this.#port.onRefused(error)
      this.#port.onOutdated()
      waiting.answered(false)
    }
  }

  #stored(operation: Operation, revision: number): void {
    const missed = revision !== this.#known.revision + 1
    // The draft was loaded meanwhile, and has this change already.
    if (revision > this.#known.revision) {
      const edited = edit(this.#known.template, operation)
      const template = typeof edited === 'string' ? this.#known.template : edited.template
      this.#known = { template, revision }
      if (missed) this.#port.onOutdated()
    }
    this.#draw()
  }

  #takeBack({ operation }: Waiting): void {
    const isOther = (change: Change) => change.operation !== operation
    this.#undo = this.#undo.filter(isOther)
    this.#redo = this.#redo.filter(isOther)
    this.#draw()
  }

  /** What is stored, with what is on its way. A change that does not fit is in the draft already, or will be refused. */
  #draw(): void {
    let template = this.#known.template
    for (const { operation, shown } of this.#waiting) {
      if (!shown) continue
      const edited = edit(template, operation)
      if (typeof edited !== 'string') template = edited.template
    }
    // Without a difference the screen keeps what it shows, object by object.
    this.#template = replaceEqualDeep(this.#template, template)
    this.#tell()
  }

  #tell(): void {
    for (const listener of this.#listeners) listener()
  }
}

/** A value from the editor; the component draws again only when it has changed. */
export function useEditorValue<T>(store: EditorStore, select: () => T): T {
  return useSyncExternalStore(store.subscribe, select)
}
