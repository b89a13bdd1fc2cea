export { onboardingFeature } from './endpoints.ts'
export { ordersWebhook } from './webhook.ts'
