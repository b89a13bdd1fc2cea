/**
 * Every text that the product shows to users. Each feature has a messages.ts beside its screens, and a screen loads
 * only the texts it uses. Texts that docs/product.md prescribes are kept to the letter, spelling mistakes included,
 * because users and tests rely on them.
 */
export * as messages from './messages/index.ts'
