import { demoPlanIds } from '@bitewing/db/demo'
import { type ExamplesOf, practiceId, record } from '../../../testing/example-inputs.ts'

/** Of a practice that the foreigner does not have. */
const [id = ''] = demoPlanIds(practiceId)

export const plans: ExamplesOf<'plans'> = {
  list: {},
  setAudit: { id, audit: true },
  bookmarks: { id },
  save: { id, bookmarks: {} },
  ofRecord: { id: record },
  history: { id },
}
