export type { FileRules } from './accept.ts'
export { FileDrop } from './FileDrop.tsx'
export type { Upload } from './useUploads.ts'
