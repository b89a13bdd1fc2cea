export { filesFeature } from './endpoints.ts'
export { leftOverJob } from './left-over.ts'
