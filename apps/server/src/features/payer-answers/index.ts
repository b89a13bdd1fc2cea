export { maskedProof } from './masked-proof.ts'
export { packedProof, proofOf, readAnswers } from './stored-answer.ts'
export { changesOfPolicy, previewContext, newestWithBenefits, settingsOf } from './policy-changes.ts'
export {
  type AnswerRow,
  type AskingPractice,
  type CheckedPolicy,
  findAnswer,
  findPayer,
  findPayerById,
  findPractice,
  insertAnswer,
  storedAnswersOfRecord,
  setAnswerResult,
} from './queries.ts'
