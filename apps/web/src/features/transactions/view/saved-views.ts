/** A named view, stored as the parameters of its link. */
export type SavedView = { readonly name: string; readonly params: string }

const storageKeyOf = (userId: string) => `bitewing.views.all-transactions.${userId}`

export function readViews(userId: string): readonly SavedView[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(storageKeyOf(userId)) ?? '[]')
    return Array.isArray(found) ? found.filter(isView) : []
  } catch {
    return []
  }
}

export function writeViews(userId: string, views: readonly SavedView[]): void {
  localStorage.setItem(storageKeyOf(userId), JSON.stringify(views))
}

function isView(value: unknown): value is SavedView {
  const { name, params } = (value ?? {}) as Partial<SavedView>
  return typeof name === 'string' && typeof params === 'string'
}
