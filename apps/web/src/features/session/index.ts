export { mayOpen } from './sign-in/allowed-path.ts'
export { LoginForm } from './sign-in/LoginForm.tsx'
export { TopDialog } from './TopDialog.tsx'
export type { SignedIn } from './sign-in/use-sign-in.ts'
