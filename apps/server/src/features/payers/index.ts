export { payersFeature } from './endpoints.ts'
