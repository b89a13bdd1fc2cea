import { type SignedInUser, session } from '@bitewing/contract'
import { useEndpoint } from '../queries.ts'

/** The signed-in user; undefined until the session is loaded. */
export function useUser(): SignedInUser | undefined {
  return useEndpoint(session.me, {}).data
}
