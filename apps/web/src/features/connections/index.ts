export { isStillGranted } from './selection-rules.ts'
