export { carriersFeature } from './endpoints.ts'
