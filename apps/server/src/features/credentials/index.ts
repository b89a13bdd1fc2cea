export { dailyCheckJob } from './daily-check.ts'
export { ensureDemoCredentials } from './demo.ts'
export { credentialsFeature } from './endpoints.ts'
