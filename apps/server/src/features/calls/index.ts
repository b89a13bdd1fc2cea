export { callsFeature } from './endpoints.ts'
