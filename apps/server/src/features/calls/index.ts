export { callsFeature } from './endpoints.ts'
export { fill, reconcile } from './fill.ts'
export { keepCalls, keepHold } from './store-calls.ts'
export { storeAgents } from './store-queries.ts'
