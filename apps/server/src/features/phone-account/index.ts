export { catchUpJobs } from './catch-up.ts'
export { phoneWebhook, WEBHOOK_PATH } from './webhook.ts'
export { WebhookToken } from './webhook-token.ts'
