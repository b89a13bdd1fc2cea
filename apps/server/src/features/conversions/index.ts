export { conversionsFeature } from './endpoints.ts'
