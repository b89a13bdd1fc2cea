import { stateOf } from '@bitewing/domain/places/states'

/** Rows keep a state's code; people read its name. */
export function withStateName<R extends { stateId: string }>(row: R): R & { state: string } {
  return { ...row, state: stateOf(row.stateId)?.name ?? row.stateId }
}
