import {
  type contract,
  ELIGIBILITY_SERVICES,
  type EligibilityService,
  type EligibilityServiceState,
  type ParsedInputOf,
} from '@bitewing/contract'
import type { Db } from '@bitewing/db'
import { failAt, found } from '../../kernel/errors.ts'
import type { EligibilityServices } from '../../kernel/ports/eligibility.ts'
import { findClient, savedServices } from './client-queries.ts'

export type ServiceDependencies = {
  eligibility: EligibilityServices
  /** Whether it is known where the service is reached with an account that somebody saved. */
  reachedWithSaved(service: EligibilityService): boolean
}

/** For the client that is named, else for a new one, which has saved nothing yet. */
export async function serviceStates(
  db: Db,
  dependencies: ServiceDependencies,
  clientId: string | undefined,
): Promise<EligibilityServiceState[]> {
  if (clientId !== undefined) found(await findClient(db, clientId))
  const saved = clientId === undefined ? NONE : await savedServices(db, clientId)
  return ELIGIBILITY_SERVICES.map((service) => ({ service, state: stateOf(dependencies, service, saved) }))
}

const NONE: ReadonlySet<string> = new Set()

function stateOf(
  { eligibility, reachedWithSaved }: ServiceDependencies,
  service: EligibilityService,
  saved: ReadonlySet<string>,
): EligibilityServiceState['state'] {
  const shared = eligibility[service]
  if (shared !== undefined) return shared.sandbox ? 'sandbox' : 'own'
  return saved.has(service) && reachedWithSaved(service) ? 'saved' : 'missing'
}

/**
 * A client can only be switched to a service that is set up here or for itself. Its current service may stay in any case, since the
 * credentials may be added later.
 */
export async function checkService(
  db: Db,
  dependencies: ServiceDependencies,
  { eligibilityService: chosen }: Pick<ParsedInputOf<(typeof contract)['clients']['add']>, 'eligibilityService'>,
  { clientId, before }: { clientId?: string; before: EligibilityService },
): Promise<void> {
  if (chosen === undefined || chosen === before) return
  const states = await serviceStates(db, dependencies, clientId)
  if (states.some(({ service, state }) => service === chosen && state === 'missing'))
    throw failAt('eligibilityService', 'clients.service_missing')
}
