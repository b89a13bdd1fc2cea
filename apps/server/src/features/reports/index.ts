export { grantedClients } from './client-queries.ts'
export { realTimeReport } from './cost-report.ts'
export { reportsFeature } from './endpoints.ts'
