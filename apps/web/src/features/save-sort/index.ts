export { SaveSortDialog } from './SaveSortDialog.tsx'
