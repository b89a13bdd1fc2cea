import {
  type Answers,
  type ChoiceField,
  changedBookmarks,
  choose,
  countsOf,
  type FieldState,
  fieldsOf,
  type FormState,
  formState,
  fromStored,
  type RequiredCounts,
  type Template,
  toStored,
} from '@bitewing/domain'
import { useSyncExternalStore } from 'react'

/** The server's values in the form's notation, where '' means no value. */
export type Saved = { template: Template; answers: Answers; version: number }

const UNKNOWN: FieldState = { visible: true, enabled: true, required: false, missing: false }

/**
 * The answers of one form, kept outside React so that a key typed in one field renders only that field and those whose
 * state it changes. `saved` is what the changes are based on.
 */
export class FormStore {
  #saved: Saved
  #answers: Answers
  #states: FormState
  #counts: RequiredCounts
  #changed: ReadonlySet<string>
  #setAside: Answers = {}
  readonly #listeners = new Set<() => void>()

  constructor(saved: Saved) {
    this.#saved = saved
    this.#answers = saved.answers
    this.#states = formState(saved.template, saved.answers)
    this.#counts = countsOf(saved.template, this.#states)
    this.#changed = new Set()
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly saved = (): Saved => this.#saved
  readonly answers = (): Answers => this.#answers
  readonly counts = (): RequiredCounts => this.#counts
  readonly isDirty = (): boolean => this.#changed.size > 0

  text(bookmark: string): string {
    return this.#answers[bookmark] ?? ''
  }

  state(bookmark: string): FieldState {
    return this.#states.get(bookmark) ?? UNKNOWN
  }

  /** Whether a field of the section has invalid data. */
  hasProblem(section: number): boolean {
    const found = this.#saved.template.sections[section]
    return found !== undefined && fieldsOf(found).some(({ bookmark }) => this.state(bookmark).problem !== undefined)
  }

  type(bookmark: string, text: string): void {
    this.load({ [bookmark]: text })
  }

  choose(field: ChoiceField, optionBookmark: string): void {
    this.load(choose(field, optionBookmark, this.#answers))
  }

  /** Sets several values at once, as unsaved changes. */
  load(values: Answers): void {
    this.#set(this.#saved, { ...this.#answers, ...values })
  }

  /** Takes over the server's new state. The answers in the form stay, or are replaced by `answers`. */
  adopt(saved: Saved, answers: Answers = this.#answers): void {
    this.#set(saved, answers)
  }

  discard(): void {
    this.#set(this.#saved, this.#saved.answers)
  }

  /**
   * A record that is set as verified shows what is saved and nothing else. Unsaved changes are kept until the record can
   * be changed again.
   */
  lock(): void {
    if (!this.isDirty()) return
    this.#setAside = { ...this.#setAside, ...this.unsaved() }
    this.discard()
  }

  unlock(): void {
    const kept = this.#setAside
    this.#setAside = {}
    if (Object.keys(kept).length > 0) this.load(kept)
  }

  readonly forgetSetAside = (): void => {
    this.#setAside = {}
    this.#set(this.#saved, this.#answers)
  }

  /** What was typed and not saved before the record was locked. */
  readonly setAside = (): Answers => this.#setAside

  /** The changed answers as they are in the form, whether they are shown or set aside. */
  unsaved(): Answers {
    const changed = Object.fromEntries([...this.#changed].map((bookmark) => [bookmark, this.text(bookmark)]))
    return { ...this.#setAside, ...changed }
  }

  /** The changed answers, to be sent by a save. */
  changes(): Answers {
    const { template, answers } = this.#saved
    const changed = changedBookmarks(toStored(template, answers), toStored(template, this.#answers))
    return Object.fromEntries(changed.map(({ bookmark, to }) => [bookmark, to]))
  }

  #set(saved: Saved, answers: Answers): void {
    this.#saved = saved
    this.#answers = answers
    this.#states = formState(saved.template, answers)
    this.#counts = countsOf(saved.template, this.#states)
    this.#changed = new Set(Object.keys(answers).filter((bookmark) => answers[bookmark] !== saved.answers[bookmark]))
    for (const listener of this.#listeners) listener()
  }
}

/** A value from the store; the component renders again only when the value has changed. */
export function useStoreValue<T>(store: FormStore, select: () => T): T {
  return useSyncExternalStore(store.subscribe, select)
}

export function savedForm(template: Template, stored: Answers, version: number): Saved {
  return { template, answers: fromStored(template, stored), version }
}

/** The first field for which the condition holds, in the order of the form, with its section. */
export function firstField(
  { sections }: Template,
  holds: (bookmark: string, section: number) => boolean,
): { section: number; bookmark: string } | undefined {
  for (const [index, section] of sections.entries()) {
    const found = fieldsOf(section).find(({ bookmark }) => holds(bookmark, index))
    if (found !== undefined) return { section: index, bookmark: found.bookmark }
  }
  return undefined
}
