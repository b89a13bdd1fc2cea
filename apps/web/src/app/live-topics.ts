import { botLog, colours, extraction, realTime, reports, tickets, transactions, verification } from '@bitewing/contract'
import type { LiveTopics } from '../kit/api/index.ts'
import { SESSION_ENDPOINTS } from './session/ReloginDialog.tsx'

/** What is asked for again when the server says that something of the topic changed. */
export const liveTopics: LiveTopics = {
  colours: [colours.all, colours.grid],
  session: SESSION_ENDPOINTS,
  // Screens of one record listen for themselves: what happens to others is none of theirs.
  record: [
    verification.list,
    transactions.list,
    reports.transactions,
    realTime.processes,
    extraction.schedules,
    extraction.failedTasks,
    botLog.list,
  ],
  presence: [],
  pms: [],
  tickets: [tickets.all, tickets.one],
  robot: [realTime.processes, extraction.schedules, extraction.failedTasks, extraction.logs, botLog.list],
}
