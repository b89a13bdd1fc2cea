export type { DetailParts, FilesPanelProps, FormFillProps, CopiedPolicy } from './detail-parts.ts'
export { PatientDetailsDialog } from './patient/PatientDetailsDialog.tsx'
export { AuditButton } from './AuditButton.tsx'
export { useAudit } from './use-audit.tsx'
