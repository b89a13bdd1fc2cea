export { savedReportsFeature } from './endpoints.ts'
