export { reportsFeature } from './endpoints.ts'
