/** Readers of untrusted JSON: whatever is not as expected counts as not sent. */

export type Fields = Readonly<Record<string, unknown>>

const NOTHING: Fields = {}

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function fieldsOf(value: unknown): Fields {
  return isFields(value) ? value : NOTHING
}

export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

/** A text or a number as a text. */
export function textOf(value: unknown): string {
  if (typeof value === 'string') return value.trim()
  return typeof value === 'number' && Number.isFinite(value) ? String(value) : ''
}

/** The first of several spellings that says something. */
export function textAt(fields: Fields, ...keys: readonly string[]): string {
  for (const key of keys) {
    const text = textOf(fields[key])
    if (text !== '') return text
  }
  return ''
}

/** Whether a tree has more values than that, whatever its shape. Stops as early as it can, and is not recursive. */
export function hasMoreValues(tree: unknown, limit: number): boolean {
  const waiting: unknown[] = [tree]
  let seen = 0
  for (let value = waiting.pop(); value !== undefined; value = waiting.pop()) {
    if (typeof value !== 'object' || value === null) continue
    const parts: readonly unknown[] = Array.isArray(value) ? value : Object.values(value)
    seen += parts.length
    if (seen > limit) return true
    for (const part of parts) if (part !== undefined) waiting.push(part)
  }
  return false
}
