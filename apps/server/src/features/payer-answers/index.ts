export { proofOf, readAnswer } from './kept-answer.ts'
export { changesOfPolicy, lookingContext, newestTold } from './policy-changes.ts'
export {
  type AnswerRow,
  type AskingPractice,
  type CheckedPolicy,
  findAnswer,
  findPayer,
  findPayerById,
  findPractice,
  insertAnswer,
  keptAnswersOfRecord,
  setAnswerResult,
} from './queries.ts'
