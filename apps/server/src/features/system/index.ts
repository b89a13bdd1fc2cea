export { apiPage } from './api-page.ts'
export { type Health, systemFeature } from './endpoints.ts'
