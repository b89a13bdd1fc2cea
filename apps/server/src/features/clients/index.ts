import { type contract, ELIGIBILITY_SERVICES } from '@bitewing/contract'
import { citiesOf } from '@bitewing/domain/places/cities'
import { states } from '@bitewing/domain/places/states'
import { fail } from '../../kernel/errors.ts'
import type { Handlers } from '../../kernel/http/context.ts'
import type { Eligibility, EligibilityServices } from '../../kernel/ports/eligibility.ts'
import { addClient, changeClient, removeClient } from './client-changes.ts'
import { findClient, pageOfClients } from './client-queries.ts'
import { formsOf } from './form-queries.ts'
import { addPractice, changePractice, removePractice } from './practice-changes.ts'
import { allPractices, findPractice, pageOfPractices } from './practice-queries.ts'
import { administrationOf } from './reach.ts'

export function clientsFeature(needs: { eligibility: EligibilityServices }): Handlers<(typeof contract)['clients']> {
  const { eligibility } = needs
  return {
    list: (ctx, input) => administrationOf(ctx)((db, reach) => pageOfClients(db, reach, input)),
    find: (ctx, { id }) =>
      administrationOf(ctx)(async (db, reach) => {
        const client = await findClient(db, reach, id)
        if (client === undefined) return fail('request.not_found')
        return { ...client, templates: await formsOf(db, reach, id) }
      }),
    add: (ctx, fields) => administrationOf(ctx)((db, reach) => addClient(db, reach, fields, eligibility)),
    change: (ctx, { id, ...fields }) =>
      administrationOf(ctx)((db, reach) => changeClient(db, reach, id, fields, eligibility)),
    remove: (ctx, { id }) => administrationOf(ctx)((db, reach) => removeClient(db, reach, id)),
    eligibilityServices: async () =>
      ELIGIBILITY_SERVICES.map((service) => ({ service, state: stateOf(eligibility[service]) })),
    states: async () => [...states],
    cities: async (_ctx, { state }) => citiesOf(state),
  }
}

function stateOf(service: Eligibility | undefined): 'own' | 'sandbox' | 'missing' {
  if (service === undefined) return 'missing'
  return service.sandbox ? 'sandbox' : 'own'
}

export function practicesFeature(): Handlers<(typeof contract)['practices']> {
  return {
    list: (ctx, input) => administrationOf(ctx)((db, reach) => pageOfPractices(db, reach, input)),
    all: (ctx) => administrationOf(ctx)((db, reach) => allPractices(db, reach)),
    ofClient: (ctx, { clientId }) =>
      administrationOf(ctx)(async (db, reach) => {
        if ((await findClient(db, reach, clientId)) === undefined) return fail('request.not_found')
        return await allPractices(db, reach, clientId)
      }),
    find: (ctx, { id }) =>
      administrationOf(ctx)(async (db, reach) => (await findPractice(db, reach, id)) ?? fail('request.not_found')),
    add: (ctx, fields) => administrationOf(ctx)((db, reach, userId) => addPractice(db, reach, userId, fields)),
    change: (ctx, { id, ...fields }) => administrationOf(ctx)((db, reach) => changePractice(db, reach, id, fields)),
    remove: (ctx, { id }) => administrationOf(ctx)((db, reach) => removePractice(db, reach, id)),
  }
}
