export { searchFeature } from './endpoints.ts'
