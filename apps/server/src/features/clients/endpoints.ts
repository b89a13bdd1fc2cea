import type { contract } from '@bitewing/contract'
import { citiesOf } from '@bitewing/domain/places/cities'
import { states } from '@bitewing/domain/places/states'
import { found } from '../../kernel/errors.ts'
import type { Handlers } from '../../kernel/http/context.ts'
import type { EligibilityServices } from '../../kernel/ports/eligibility.ts'
import { withAdministered } from './administered-clients.ts'
import { addClient, changeClient, removeClient, serviceStates } from './client-changes.ts'
import { findClient, pageOfClients } from './client-queries.ts'
import { formsOf } from './form-queries.ts'
import { addPractice, changePractice, removePractice } from './practice-changes.ts'
import { allPractices, findPractice, pageOfPractices } from './practice-queries.ts'

type Dependencies = { eligibility: EligibilityServices }

export function clientsFeature({ eligibility }: Dependencies): Handlers<(typeof contract)['clients']> {
  return {
    list: (ctx, input) => withAdministered(ctx, (db, administered) => pageOfClients(db, administered, input)),
    find: (ctx, { id }) =>
      withAdministered(ctx, async (db, administered) => ({
        ...found(await findClient(db, administered, id)),
        templates: await formsOf(db, administered, id),
      })),
    add: (ctx, fields) => withAdministered(ctx, (db, administered) => addClient(db, administered, fields, eligibility)),
    change: (ctx, { id, ...fields }) =>
      withAdministered(ctx, (db, administered) => changeClient(db, administered, id, fields, eligibility)),
    remove: (ctx, { id }) => withAdministered(ctx, (db, administered) => removeClient(db, administered, id)),
    eligibilityServices: async () => serviceStates(eligibility),
    states: async () => [...states],
    cities: async (_ctx, { state }) => citiesOf(state),
  }
}

export function practicesFeature(): Handlers<(typeof contract)['practices']> {
  return {
    list: (ctx, input) => withAdministered(ctx, (db, administered) => pageOfPractices(db, administered, input)),
    all: (ctx) => withAdministered(ctx, (db, administered) => allPractices(db, administered)),
    ofClient: (ctx, { clientId }) =>
      withAdministered(ctx, async (db, administered) => {
        found(await findClient(db, administered, clientId))
        return await allPractices(db, administered, clientId)
      }),
    find: (ctx, { id }) =>
      withAdministered(ctx, async (db, administered) => found(await findPractice(db, administered, id))),
    add: (ctx, fields) =>
      withAdministered(ctx, (db, administered, userId) => addPractice(db, administered, userId, fields)),
    change: (ctx, { id, ...fields }) =>
      withAdministered(ctx, (db, administered) => changePractice(db, administered, id, fields)),
    remove: (ctx, { id }) => withAdministered(ctx, (db, administered) => removePractice(db, administered, id)),
  }
}
