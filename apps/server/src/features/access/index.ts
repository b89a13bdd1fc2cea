export { accessFeature } from './endpoints.ts'
