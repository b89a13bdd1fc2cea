/**
 * Every text that the product says to a person, grouped by where it is said: each feature has a messages.ts beside its screens, and a
 * screen loads the texts it says and no others. Texts that a section of docs/product.md prescribes are kept to the letter, spelling
 * included, because people's habits and the tests rest on them.
 */
export * as messages from './messages/index.ts'
