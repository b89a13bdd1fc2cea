export { realTimeFeature } from './endpoints.ts'
