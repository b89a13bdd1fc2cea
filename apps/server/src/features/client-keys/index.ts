export { clientKeysFeature } from './endpoints.ts'
