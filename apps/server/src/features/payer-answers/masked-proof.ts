import { identifiersIn, isIdentifierField, maskedText } from '@bitewing/domain'
import { proofOf, readAnswers } from './stored-answer.ts'
import type { AnswerRow } from './queries.ts'

/** "memberId": "U100", whoever it belongs to. */
const JSON_FIELD = /"(\w+)"\s*:\s*"([^"]+)"/g
/** NM109 after the qualifier of a member id, a health id or a social security number. */
const X12_NAME = /NM1\*[^~]*?\*(?:MI|II|34)\*([^*~\s]+)/g

/**
 * A payer's answer for somebody who may not see identifiers: everything as it came, but for those of the record, those that the answer is
 * read to have, and those that only its fields name, such as a dependent's own.
 */
export function maskedProof(proof: Pick<AnswerRow, 'format'> & { body: Buffer }, known: readonly string[]): Buffer {
  const text = proofOf(proof.body).toString('utf8')
  return Buffer.from(maskedText(text, [...known, ...readIdentifiers(proof), ...namedIdentifiers(text)]))
}

/** What a failed inquiry left behind is no answer that could be read. */
function readIdentifiers(proof: Pick<AnswerRow, 'format' | 'body'>): readonly string[] {
  return proof.format === 'none' ? [] : readAnswers(proof).flatMap(identifiersIn)
}

function namedIdentifiers(text: string): readonly string[] {
  return [
    ...[...text.matchAll(JSON_FIELD)]
      .filter(([, name = '']) => isIdentifierField(name))
      .map(([, , value = '']) => value),
    ...[...text.matchAll(X12_NAME)].map(([, value = '']) => value),
  ]
}
