export { type Choice, choose, type ConfirmOptions, confirm } from './confirm.ts'
export { FeedbackHost } from './FeedbackHost.tsx'
export { runLongWork } from './long-work.ts'
export { toast } from './toast.ts'
