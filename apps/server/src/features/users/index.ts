export { usersFeature } from './endpoints.ts'
