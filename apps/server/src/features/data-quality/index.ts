export { dataQualityFeature } from './endpoints.ts'
export { qualityJobs } from './jobs.ts'
