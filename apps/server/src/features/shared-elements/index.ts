export { sharedElementsFeature } from './endpoints.ts'
