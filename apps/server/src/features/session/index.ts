export {
  endAllSessions,
  invite,
  type LetterDependencies,
  letters,
  passwordPage,
  sendLetter,
  voidLinks,
} from './administering.ts'
export { sessionFeature } from './endpoints.ts'
export { passwordLinkJob } from './links.ts'
export { refusalOfNewPassword } from './new-password.ts'
export { hashPassword, passwordComputations } from './passwords.ts'
