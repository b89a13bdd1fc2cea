export { templatesFeature } from './endpoints.ts'
export { publicationsJob } from './plan.ts'
