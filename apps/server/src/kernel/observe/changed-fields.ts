/** A thing's fields, flat, under names for people. */
export type Fields = Readonly<Record<string, unknown>>

/** The fields that differ; undefined if none does. What did not exist before, or does not afterwards, is there with all that has a value. */
export function changedFields(
  before: Fields | null,
  after: Fields | null,
): { before: Fields | null; after: Fields | null } | undefined {
  if (before === null || after === null) {
    const all = before ?? after
    return all === null ? undefined : { before: before && withValue(before), after: after && withValue(after) }
  }
  const changed = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => text(before[name]) !== text(after[name]),
  )
  if (changed.length === 0) return undefined
  const pick = (fields: Fields) => Object.fromEntries(changed.map((name) => [name, fields[name] ?? null]))
  return { before: pick(before), after: pick(after) }
}

const text = (value: unknown) => JSON.stringify(value ?? null)

function withValue(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined && value !== null))
}
