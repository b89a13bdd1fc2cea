/** The kit's own texts. Each feature has its own; src/messages.ts combines them all. */
export * as messages from './messages/index.ts'
