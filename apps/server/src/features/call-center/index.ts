export { callCenterFeature } from './endpoints.ts'
