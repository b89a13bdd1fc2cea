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
import { listWithResources, practiceWithResources } from './practice-answers.ts'
import { addPractice, changePractice, removePractice } from './practice-changes.ts'
import { allPractices, findPractice, pageOfPractices } from './practice-queries.ts'
import { proveResource, registerResource, releaseResource, type ResourceDependencies } from './practice-resources.ts'

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

export function practicesFeature(dependencies: ResourceDependencies): Handlers<(typeof contract)['practices']> {
  const { secrets } = dependencies
  return {
    list: (ctx, input) =>
      withAdministered(ctx, async (db, administered) =>
        listWithResources(db, secrets, await pageOfPractices(db, administered, input)),
      ),
    all: (ctx) =>
      withAdministered(ctx, async (db, administered) =>
        listWithResources(db, secrets, await allPractices(db, administered)),
      ),
    ofClient: (ctx, { clientId }) =>
      withAdministered(ctx, async (db, administered) => {
        found(await findClient(db, administered, clientId))
        return await listWithResources(db, secrets, await allPractices(db, administered, clientId))
      }),
    find: (ctx, { id }) =>
      withAdministered(ctx, async (db, administered) =>
        practiceWithResources(db, secrets, found(await findPractice(db, administered, id))),
      ),
    add: (ctx, fields) =>
      withAdministered(ctx, async (db, administered, userId) =>
        practiceWithResources(db, secrets, await addPractice(db, administered, userId, fields)),
      ),
    change: (ctx, fields) =>
      withAdministered(ctx, async (db, administered, userId) =>
        practiceWithResources(db, secrets, await changePractice(db, administered, userId, fields)),
      ),
    remove: (ctx, { id }) => withAdministered(ctx, (db, administered) => removePractice(db, administered, id)),
    proveResource: (ctx, input) => proveResource(ctx, dependencies, input),
    registerResource: (ctx, input) => registerResource(ctx, secrets, input),
    releaseResource: (ctx, input) => releaseResource(ctx, secrets, input),
  }
}
