/**
 * Every text that the product says to a person, in one place and grouped by where it is said: messages/<group>.ts, so that a screen
 * loads the texts it says and no others. "1 §8" is a section of docs/product.md; such texts are kept to the letter, spelling
 * included, because people's habits and the tests rest on them.
 */
export * as messages from './messages/index.ts'
