export type { DetailParts, FilesPanelProps, FormFillProps, IncomingPolicy } from './detail-parts.ts'
export { PatientDetailsDialog } from './patient/PatientDetailsDialog.tsx'
