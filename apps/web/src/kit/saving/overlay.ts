/**
 * What the user has typed overlays the server's values. Fields that the user has not touched always show the newest
 * value, and a typed one remembers the value it replaces, so that a colleague's change to the same field is detected.
 */
export type Values<F extends string> = Readonly<Record<F, string>>
export type Typed<F extends string> = Readonly<Partial<Record<F, Edit>>>
type Edit = { readonly from: string; readonly to: string }

/** The user and somebody else have changed the same field. */
export type Conflict<F extends string = string> = { readonly field: F; readonly mine: string; readonly theirs: string }

export function typeInto<F extends string>(typed: Typed<F>, server: Values<F>, field: F, to: string): Typed<F> {
  const { [field]: before, ...others } = typed
  if (to === server[field]) return others as Typed<F>
  return { ...typed, [field]: { from: before?.from ?? server[field], to } }
}

export function shownValues<F extends string>(server: Values<F>, typed: Typed<F>): Values<F> {
  return { ...server, ...changesOf(server, typed) }
}

export function changesOf<F extends string>(server: Values<F>, typed: Typed<F>): Partial<Record<F, string>> {
  const changes: Partial<Record<F, string>> = {}
  for (const [field, { to }] of entriesOf(typed)) if (to !== server[field]) changes[field] = to
  return changes
}

export function conflictsOf<F extends string>(server: Values<F>, typed: Typed<F>): Conflict<F>[] {
  return entriesOf(typed)
    .filter(([field, { from, to }]) => server[field] !== from && server[field] !== to)
    .map(([field, { to }]) => ({ field, mine: to, theirs: server[field] }))
}

/** After the user has chosen: their own values now replace the server's newest, the others are dropped. */
export function resolveConflicts<F extends string>(
  typed: Typed<F>,
  server: Values<F>,
  mine: ReadonlySet<string>,
): Typed<F> {
  const inConflict = new Set(conflictsOf(server, typed).map(({ field }) => field))
  const left = entriesOf(typed)
    .filter(([field]) => !inConflict.has(field) || mine.has(field))
    .map(([field, { to }]) => [field, { from: server[field], to }])
  return Object.fromEntries(left) as Typed<F>
}

/** After a save: keeps what was typed while the request was running. */
export function typedSince<F extends string>(typed: Typed<F>, sent: Typed<F>): Typed<F> {
  const left = entriesOf(typed)
    .filter(([field, { to }]) => sent[field]?.to !== to)
    .map(([field, { from, to }]) => [field, { from: sent[field]?.to ?? from, to }])
  return Object.fromEntries(left) as Typed<F>
}

function entriesOf<F extends string>(typed: Typed<F>): [F, Edit][] {
  return Object.entries(typed) as [F, Edit][]
}
