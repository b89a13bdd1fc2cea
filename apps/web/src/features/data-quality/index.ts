export { CompareButton } from './CompareButton.tsx'
