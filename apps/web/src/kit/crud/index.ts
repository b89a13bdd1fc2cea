export { AddButton } from './AddButton.tsx'
export { deleteAction, editAction } from './row-actions.ts'
export { useOpened } from './use-opened.ts'
export { useSaveForm } from './use-save-form.ts'
