import type { contract } from '@bitewing/contract'
import { citiesOf } from '@bitewing/domain/places/cities'
import { states } from '@bitewing/domain/places/states'
import { fail } from '../../kernel/errors.ts'
import type { Handlers } from '../../kernel/http/context.ts'
import { addClient, changeClient, removeClient } from './client-changes.ts'
import { findClient, pageOfClients } from './client-queries.ts'
import { formsOf } from './form-queries.ts'
import { addPractice, changePractice, removePractice } from './practice-changes.ts'
import { allPractices, findPractice, pageOfPractices } from './practice-queries.ts'
import { administrationOf } from './reach.ts'

export function clientsFeature(): Handlers<(typeof contract)['clients']> {
  return {
    list: (ctx, input) => administrationOf(ctx)((db, reach) => pageOfClients(db, reach, input)),
    find: (ctx, { id }) =>
      administrationOf(ctx)(async (db, reach) => {
        const client = await findClient(db, reach, id)
        if (client === undefined) return fail('request.not_found')
        return { ...client, templates: await formsOf(db, reach, id) }
      }),
    add: (ctx, fields) => administrationOf(ctx)((db, reach) => addClient(db, reach, fields)),
    change: (ctx, { id, ...fields }) => administrationOf(ctx)((db, reach) => changeClient(db, reach, id, fields)),
    remove: (ctx, { id }) => administrationOf(ctx)((db, reach) => removeClient(db, reach, id)),
    states: async () => [...states],
    cities: async (_ctx, { state }) => citiesOf(state),
  }
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
