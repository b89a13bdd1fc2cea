export { subscriptionsFeature } from './endpoints.ts'
