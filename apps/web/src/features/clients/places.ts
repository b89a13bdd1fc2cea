import { clients, type OutputOf } from '@bitewing/contract'
import { call, useEndpoint } from '../../kit/api/index.ts'

const NONE: OutputOf<typeof clients.states> = []

export function useStates() {
  return useEndpoint(clients.states, {}).data ?? NONE
}

/** The larger cities of a state; empty until a state is chosen. */
export function useCities(stateId: string) {
  return useEndpoint(clients.cities, { state: stateId }, { enabled: stateId !== '' }).data ?? NONE
}

export async function stateOptions() {
  const states = await call(clients.states, {})
  return states.map(({ id, name }) => ({ value: id, label: name }))
}
