import type { contract, OutputOf, PmsDifferenceOnWire } from '@bitewing/contract'
import type { Db } from '@bitewing/db'
import { BENEFIT_CATEGORIES, maskedText, wholeIdentifiers } from '@bitewing/domain'
import type { Change, PmsDifference, PmsVerified, PmsWanted } from '../../../kernel/ports/pms.ts'
import { existingRecord, identifiersOf, type RecordRow } from '../../verification/index.ts'
import { filledForm } from '../document.ts'
import { compareWithPms, digestOf } from './compare.ts'
import { connection, type PmsDependencies, SENTENCES, sentenceOf } from './connection.ts'
import { figureOf, subjectOf, VERIFIED_PATIENT, VERIFIED_PLAN, verifiedWords } from './format.ts'

type Answer = OutputOf<(typeof contract)['formFill']['pmsDifference']>
type InScope = <T>(work: (db: Db) => Promise<T>) => Promise<T>

/** A user is waiting for it, so if it cannot be made, the answer is a message that says why. */
export async function shownDifference(
  dependencies: PmsDependencies,
  scope: InScope,
  recordId: string,
): Promise<Answer> {
  const { record, form } = await scope(async (db) => {
    const record = await existingRecord(db, recordId)
    return { record, form: await filledForm(db, record, new Date(), wholeIdentifiers) }
  })
  try {
    const connected = await connection(dependencies, record.practice_id)
    const compared = await compareWithPms(connected, record.id, record, form)
    return {
      problem: null,
      shown: digestOf(compared),
      difference: presented(record, compared.wanted, compared.difference),
    }
  } catch (error) {
    return { problem: sentenceOf(error) ?? SENTENCES.unavailable, shown: null, difference: null }
  }
}

export const DOCUMENT = 'Insurance verification'

/** As the screen shows it: the identifiers among the notes, old and new ones, are masked. */
export function presented(
  record: RecordRow,
  { communication }: Pick<PmsWanted, 'communication'>,
  { enrollment, planVerified, benefitNotes, benefits }: PmsDifference,
): PmsDifferenceOnWire {
  const { added, changed, skipped, categories } = benefits
  const known = identifiersOf(record)
  return {
    verified: [...verified(VERIFIED_PATIENT, enrollment), ...verified(VERIFIED_PLAN, planVerified)],
    benefitNotes: {
      before: maskedText(benefitNotes.before, known),
      after: maskedText(benefitNotes.after, known),
    },
    benefits: [
      ...changed.map(({ before, after }) => ({
        what: subjectOf(after, categories),
        before: figureOf(before),
        after: figureOf(after),
      })),
      ...added.map((line) => ({ what: subjectOf(line, categories), before: '', after: figureOf(line) })),
    ],
    skipped: skipped.map((category) => BENEFIT_CATEGORIES[category]),
    document: `${DOCUMENT} (PDF)`,
    communication,
  }
}

function verified(what: string, { before, after }: Change<PmsVerified>): PmsDifferenceOnWire['verified'] {
  const words = { before: verifiedWords(before), after: verifiedWords(after) }
  return words.before === words.after ? [] : [{ what, ...words }]
}
