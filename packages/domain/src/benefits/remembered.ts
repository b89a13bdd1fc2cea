/** What is asked of one thing for every field is found out once. */
export function remembered<Key extends object, Value>(find: (key: Key) => Value): (key: Key) => Value {
  const known = new WeakMap<Key, { readonly value: Value }>()
  return (key) => {
    const found = known.get(key) ?? { value: find(key) }
    known.set(key, found)
    return found.value
  }
}

/** The same by a name beside it. */
export function rememberedBy<Key extends object, Value>(
  find: (key: Key, name: string) => Value,
): (key: Key, name: string) => Value {
  const byName = remembered((_: Key) => new Map<string, Value>())
  return (key, name) => {
    const known = byName(key)
    const found = known.get(name)
    if (found !== undefined) return found
    const value = find(key, name)
    known.set(name, value)
    return value
  }
}
