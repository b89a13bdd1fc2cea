export { messagesFeature } from './endpoints.ts'
export { SealedTexts } from './sealed-text.ts'
