export { accessInsightFeature } from './endpoints.ts'
