export { connectionsFeature } from './endpoints.ts'
