export { recallFeature } from './endpoints.ts'
