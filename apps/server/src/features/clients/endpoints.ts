import type { contract } from '@bitewing/contract'
import { citiesOf } from '@bitewing/domain/places/cities'
import { states } from '@bitewing/domain/places/states'
import { found } from '../../kernel/errors.ts'
import type { Handlers } from '../../kernel/http/context.ts'
import { addClient, changeClient, removeClient } from './client-changes.ts'
import { countsOf, findClient, pageOfClients } from './client-queries.ts'
import { type ServiceDependencies, serviceStates } from './eligibility-services.ts'
import { formsOf } from './form-queries.ts'
import { listWithResources, practiceWithResources } from './practice-answers.ts'
import { addPractice, changePractice, removePractice } from './practice-changes.ts'
import { practiceReadiness, type ReadinessDependencies } from './practice-readiness.ts'
import { allPractices, findPractice, pageOfPractices } from './practice-queries.ts'
import { proveResource, registerResource, releaseResource, type ResourceDependencies } from './practice-resources.ts'

export function clientsFeature(services: ServiceDependencies): Handlers<(typeof contract)['clients']> {
  return {
    list: ({ db }, input) => pageOfClients(db, input),
    find: async ({ db }, { id }) => ({
      ...found(await findClient(db, id)),
      templates: await formsOf(db, id),
      counts: await countsOf(db, id),
    }),
    add: (ctx, fields) => addClient(ctx, fields, services),
    change: (ctx, { id, ...fields }) => changeClient(ctx, id, fields, services),
    remove: (ctx, { id }) => removeClient(ctx, id),
    eligibilityServices: ({ db }, { clientId }) => serviceStates(db, services, clientId),
    states: async () => [...states],
    cities: async (_ctx, { state }) => citiesOf(state),
  }
}

export function practicesFeature(
  dependencies: ResourceDependencies & ReadinessDependencies,
): Handlers<(typeof contract)['practices']> {
  const { secrets } = dependencies
  return {
    list: async ({ db }, input) => listWithResources(db, secrets, await pageOfPractices(db, input)),
    all: async ({ db }) => listWithResources(db, secrets, await allPractices(db)),
    ofClient: async ({ db }, { clientId }) => {
      found(await findClient(db, clientId))
      return await listWithResources(db, secrets, await allPractices(db, clientId))
    },
    find: async ({ db }, { id }) => practiceWithResources(db, secrets, found(await findPractice(db, id))),
    readiness: (ctx, { id }) => practiceReadiness(ctx, dependencies, id),
    add: async (ctx, fields) => practiceWithResources(ctx.db, secrets, await addPractice(ctx, fields)),
    change: async (ctx, fields) => practiceWithResources(ctx.db, secrets, await changePractice(ctx, fields)),
    remove: (ctx, { id }) => removePractice(ctx, id),
    proveResource: (ctx, input) => proveResource(ctx, dependencies, input),
    registerResource: (ctx, input) => registerResource(ctx, secrets, input),
    releaseResource: (ctx, input) => releaseResource(ctx, secrets, input),
  }
}
