export { botLogFeature } from './endpoints.ts'
