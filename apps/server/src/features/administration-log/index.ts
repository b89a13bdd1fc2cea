export { administrationLogFeature } from './endpoints.ts'
