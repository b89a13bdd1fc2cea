export { ColumnChooser } from './ColumnChooser.tsx'
