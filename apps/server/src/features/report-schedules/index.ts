export { reportSchedulesFeature } from './endpoints.ts'
export { maySee } from './may-see.ts'
export { sendLinksJob } from './send-links.ts'
