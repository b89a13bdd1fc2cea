/**
 * What a person has typed lies over what the server has: fields that nobody touched always show the newest value, and a
 * typed one remembers what it was typed over, so that a colleague's change to the same field is noticed and not lost.
 */
export type Values<F extends string> = Readonly<Record<F, string>>
export type Typed<F extends string> = Readonly<Partial<Record<F, Stroke>>>
type Stroke = { readonly from: string; readonly to: string }

/** Both changed the same field. */
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

/** After the person has chosen: mine are typed over the server's newest, theirs are no longer typed. */
export function settled<F extends string>(typed: Typed<F>, server: Values<F>, mine: ReadonlySet<string>): Typed<F> {
  const inConflict = new Set(conflictsOf(server, typed).map(({ field }) => field))
  const left = entriesOf(typed)
    .filter(([field]) => !inConflict.has(field) || mine.has(field))
    .map(([field, { to }]) => [field, { from: server[field], to }])
  return Object.fromEntries(left) as Typed<F>
}

/** After a save: what was typed while it was on its way stays. */
export function typedSince<F extends string>(typed: Typed<F>, sent: Typed<F>): Typed<F> {
  const left = entriesOf(typed)
    .filter(([field, { to }]) => sent[field]?.to !== to)
    .map(([field, { from, to }]) => [field, { from: sent[field]?.to ?? from, to }])
  return Object.fromEntries(left) as Typed<F>
}

function entriesOf<F extends string>(typed: Typed<F>): [F, Stroke][] {
  return Object.entries(typed) as [F, Stroke][]
}
