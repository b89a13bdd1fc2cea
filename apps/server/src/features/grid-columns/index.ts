export { gridColumnsFeature } from './endpoints.ts'
