export { claimsFeature } from './endpoints.ts'
export { claimsWebhook } from './webhook.ts'
