/** What the kit itself says. A feature's own texts stand beside it; src/messages.ts puts them all together. */
export * as messages from './messages/index.ts'
