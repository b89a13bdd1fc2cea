export { clientsFeature, practicesFeature } from './endpoints.ts'
