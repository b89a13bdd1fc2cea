export { landingFeature } from './endpoints.ts'
