export { FilesDialog } from './FilesDialog.tsx'
