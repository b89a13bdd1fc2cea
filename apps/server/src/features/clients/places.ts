import { stateOf, states } from '@bitewing/domain/places/states'

/** Rows keep a state's code; people read its name. */
export function withStateName<R extends { stateId: string }>(row: R): R & { state: string } {
  return { ...row, state: stateOf(row.stateId)?.name ?? row.stateId }
}

/** The codes of the states that a person means: the one of this code, else those with this in their names. */
export function stateCodes(typed: string): string[] {
  const wanted = typed.toLowerCase()
  const exact = states.filter((state) => state.id.toLowerCase() === wanted)
  const meant = exact.length > 0 ? exact : states.filter((state) => state.name.toLowerCase().includes(wanted))
  return meant.map((state) => state.id)
}
