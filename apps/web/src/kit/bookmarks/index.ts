export { BookmarkDialog } from './BookmarkDialog.tsx'
