export { coloursFeature } from './endpoints.ts'
