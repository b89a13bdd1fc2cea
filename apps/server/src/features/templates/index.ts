export { templatesFeature } from './endpoints.ts'
