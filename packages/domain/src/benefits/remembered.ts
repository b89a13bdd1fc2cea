/** What is asked of one thing for every field is found out once. Kept as long as the thing itself. */
export type Known<Key extends object, Value> = WeakMap<Key, { readonly value: Value }>

export function remembered<Key extends object, Value>(
  known: Known<Key, Value>,
  key: Key,
  find: (key: Key) => Value,
): Value {
  const found = known.get(key)
  if (found !== undefined) return found.value
  const value = find(key)
  known.set(key, { value })
  return value
}

/** The same by a name beside it. */
export function rememberedBy<Key extends object, Value>(
  known: Known<Key, Map<string, Value>>,
  key: Key,
  name: string,
  find: (key: Key, name: string) => Value,
): Value {
  const byName = remembered(known, key, () => new Map<string, Value>())
  const found = byName.get(name)
  if (found !== undefined) return found
  const value = find(key, name)
  byName.set(name, value)
  return value
}
