import { colours, verification } from '@bitewing/contract'
import type { LiveTopics } from '../kit/api/index.ts'
import { SESSION_ENDPOINTS } from './session/ReloginDialog.tsx'

/** What is asked for again when the server says that something of the topic changed. */
export const liveTopics: LiveTopics = {
  colours: [colours.all, colours.grid],
  session: SESSION_ENDPOINTS,
  record: [verification.list, verification.record, verification.patient, verification.history],
  presence: [],
  pms: [],
  robot: [],
}
