export { IdentifierField } from './IdentifierField.tsx'
export { typedOver } from './typed-over.ts'
export { useReveal } from './use-reveal.ts'
