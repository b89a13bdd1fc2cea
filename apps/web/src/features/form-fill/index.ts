export { CallForm } from './call/CallForm.tsx'
export { FormFill } from './FormFill.tsx'
export type { FormFillProps } from './FormEditor.tsx'
export type { CopiedPolicy } from './store/types.ts'
