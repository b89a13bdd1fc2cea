export { FilesPanel } from './FilesPanel.tsx'
