import type { PracticeChoice } from '@bitewing/contract'
import { useSyncExternalStore } from 'react'

/** The practices that the user works for: at least one, all of the same client. */
export type Selection = {
  readonly clientId: string
  readonly clientName: string
  readonly practiceId: string
  readonly practiceName: string
  readonly practices: readonly PracticeChoice[]
}

/** 1 §3, "shared app context (persisted)". */
type Context = {
  userId?: string
  clientName?: string
  practiceId?: string
  practiceName?: string
  practices?: readonly PracticeChoice[]
  selectedPractices?: readonly string[]
  showPracticeModal?: boolean
  sortConfiguration?: Readonly<Record<string, number>> | null
}

const KEY = 'bitewing.context'
/** Lists keep their filters under keys that begin with this; a new selection clears them (1 §4). */
const FILTERS = 'bitewing.filters.'

const listeners = new Set<() => void>()

/**
 * Read once: a tab keeps the selection it was loaded with, so that what it shows and what it requests stay consistent
 * when another tab selects other practices. A reload takes over the newest selection.
 */
let context: Context | undefined

function current(): Context {
  context ??= stored()
  return context
}

function stored(): Context {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}')
    return typeof value === 'object' && value !== null ? value : {}
  } catch {
    return {}
  }
}

function write(change: Context): void {
  context = { ...current(), ...change }
  localStorage.setItem(KEY, JSON.stringify(context))
  selection = undefined
  for (const listener of listeners) listener()
}

let selection: Selection | null | undefined

export function getSelection(): Selection | null {
  selection ??= selectionOf(current())
  return selection
}

function selectionOf({ practices = [], clientName = '' }: Context): Selection | null {
  const [first] = practices
  if (first === undefined) return null
  return { clientId: first.clientId, clientName, practiceId: first._id, practiceName: first.name, practices }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useSelection(): Selection | null {
  return useSyncExternalStore(subscribe, getSelection)
}

/** For content of a PracticePage, which asks for practices before it renders its content. */
export function useSelected(): Selection {
  const selected = useSelection()
  if (selected === null) throw new Error('No practice is selected: the page has to ask first.')
  return selected
}

/** The user whose selection is stored. */
export function useSelectionOwner(): string | undefined {
  return useSyncExternalStore(subscribe, () => current().userId)
}

export function usePracticeModal(): boolean {
  return useSyncExternalStore(subscribe, () => current().showPracticeModal === true)
}

export function showPracticeModal(shown: boolean): void {
  write({ showPracticeModal: shown })
}

/** Stores the settings of the user who has signed in, and drops the selection of a previous user. */
export function adoptUser(user: { _id: string; setting: { sort: Record<string, number> | null } }): void {
  if (current().userId !== undefined && current().userId !== user._id) dropSelection()
  write({ userId: user._id, sortConfiguration: user.setting.sort })
}

/** Stores the selected practices, which are all of one client; the footer shows the client's name. */
export function storeSelection(clientName: string, practices: readonly PracticeChoice[]): void {
  const [first] = practices
  if (first === undefined) throw new Error('A selection has at least one practice.')
  clearFilters()
  write({
    clientName,
    practices,
    practiceId: first._id,
    practiceName: first.name,
    selectedPractices: practices.map((practice) => practice._id),
    showPracticeModal: false,
  })
}

export function dropSelection(): void {
  clearFilters()
  const { userId, sortConfiguration } = current()
  context = {}
  write({
    ...(userId === undefined ? {} : { userId }),
    ...(sortConfiguration === undefined ? {} : { sortConfiguration }),
  })
}

/** At sign-out: removes searches and drafts from the browser, but keeps the selection for the user's next sign-in. */
export function clearTraces(): void {
  sessionStorage.clear()
  clearFilters()
}

function clearFilters(): void {
  for (const storage of [sessionStorage, localStorage]) {
    for (const key of Object.keys(storage)) if (key.startsWith(FILTERS)) storage.removeItem(key)
  }
}
