export { reportSchedulesFeature } from './endpoints.ts'
export { sendLinksJob } from './send-links.ts'
