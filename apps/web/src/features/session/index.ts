export { mayOpen } from './allowed-path.ts'
export { LoginForm } from './LoginForm.tsx'
export { TopDialog } from './TopDialog.tsx'
export type { SignedIn } from './use-sign-in.ts'
