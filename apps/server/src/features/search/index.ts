export { searchFeature } from './endpoints.ts'
export { findRecords } from './queries.ts'
