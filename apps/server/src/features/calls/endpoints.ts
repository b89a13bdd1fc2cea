import type { contract } from '@bitewing/contract'
import type { Db } from '@bitewing/db'
import { found } from '../../kernel/errors.ts'
import type { Handlers } from '../../kernel/http/context.ts'
import { dialled } from './dialled.ts'
import { agentsSeen, type CallsAsked, findCall, freshness, pageOfCalls } from './list-queries.ts'
import { recordingOf, type Recordings } from './recording.ts'
import { showCalls } from './show-calls.ts'

/** Without a phone account, what was stored stays readable. */
export function callsFeature(recordings: Recordings): Handlers<(typeof contract)['calls']> {
  const list = async (db: Db, asked: CallsAsked) => {
    const { rows, total } = await pageOfCalls(db, asked)
    const meta = { total, ...(await freshness(db)), sandbox: recordings.phone?.sandbox === true }
    return { calls: await showCalls(db, rows), meta }
  }
  return {
    list: ({ db }, asked) => list(db, asked),
    search: ({ db }, asked) => list(db, asked),
    one: async ({ db }, { id }) => {
      const [call] = await showCalls(db, [found(await findCall(db, id))])
      return { call: found(call) }
    },
    users: async ({ db }) => ({ users: await agentsSeen(db) }),
    recording: ({ inScope }, { id }) => recordingOf(recordings, id, inScope),
    dialled,
  }
}
