import { createStore } from './store.ts'

export type ToastTone = 'success' | 'danger' | 'warning' | 'info'
export type Toast = { id: number; tone: ToastTone; text: string; title: string | undefined }

/** One toast at a time (1 §2.2): a new one replaces the old one. */
export const toastStore = createStore<Toast | null>(null)

let lastId = 0

function show(tone: ToastTone, text: string, title?: string): void {
  lastId += 1
  toastStore.set({ id: lastId, tone, text, title })
}

const AFTER_RELOAD = 'bitewing.toast'

/** Called when the page starts. */
export function showToastAfterReload(): void {
  const text = sessionStorage.getItem(AFTER_RELOAD)
  sessionStorage.removeItem(AFTER_RELOAD)
  if (text !== null) toast.success(text)
}

export const toast = {
  success: (text: string) => show('success', text),
  error: (text: string, title?: string) => show('danger', text, title),
  warning: (text: string, title?: string) => show('warning', text, title),
  info: (text: string) => show('info', text),
  hide: () => toastStore.set(null),
  /** Shows a success once the page has been loaded again. */
  successAfterReload: (text: string) => sessionStorage.setItem(AFTER_RELOAD, text),
  /** How many have been shown so far. */
  count: () => lastId,
}
