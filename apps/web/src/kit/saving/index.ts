export { ConflictDialog } from './ConflictDialog.tsx'
export type { Values } from './overlay.ts'
export { type OverlayForm, useOverlayForm } from './use-overlay-form.ts'
export { useVersionedSave } from './use-versioned-save.ts'
