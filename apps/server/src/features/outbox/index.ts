export { outboxFeature } from './endpoints.ts'
