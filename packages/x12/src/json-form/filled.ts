type Optional<Fields> = { [Name in keyof Fields]?: Exclude<Fields[Name], undefined> }

/** Without what is empty: the form leaves such fields out. */
export function filled<Fields extends Record<string, unknown>>(fields: Fields): Optional<Fields> {
  const kept: Optional<Fields> = {}
  for (const name in fields) {
    const value = fields[name]
    if (value !== '' && value !== undefined && !isEmptyList(value)) Object.assign(kept, { [name]: value })
  }
  return kept
}

function isEmptyList(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0
}

/** An object without a field is left out too, except in a list, where it keeps its place. */
export function orUndefined<Fields extends object>(fields: Fields): Fields | undefined {
  return Object.keys(fields).length === 0 ? undefined : fields
}
