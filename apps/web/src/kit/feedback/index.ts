export { type ConfirmOptions, confirm } from './confirm.ts'
export { FeedbackHost } from './FeedbackHost.tsx'
export { toast } from './toast.ts'
