export { extractionFeature } from './endpoints.ts'
export { ownSchedulesJob } from './own-schedules.ts'
