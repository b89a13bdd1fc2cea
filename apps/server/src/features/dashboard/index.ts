export { dashboardFeature } from './endpoints.ts'
