import type { CallParts } from '../../features/call-center/index.ts'
import { FilesPanel } from '../../features/files/index.ts'
import { CallForm } from '../../features/form-fill/index.ts'
import { TicketsDialog } from '../../features/tickets/index.ts'
import { AuditButton, PatientInfoTab, StatusEditor } from '../../features/verification/index.ts'

/** What the verification of a call is made of. */
export const callParts: CallParts = { AuditButton, CallForm, FilesPanel, PatientInfoTab, StatusEditor, TicketsDialog }
