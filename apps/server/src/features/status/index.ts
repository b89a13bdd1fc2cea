export { statusFeature } from './endpoints.ts'
