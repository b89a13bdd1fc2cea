export { phoneLinesFeature } from './endpoints.ts'
