export type { DetailParts, FilesPanelProps, FormFillProps, IncomingPolicy } from './detail-parts.ts'
