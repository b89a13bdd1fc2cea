export { FormFill } from './FormFill.tsx'
export type { FormFillProps } from './FormWork.tsx'
export type { Incoming } from './store/types.ts'
