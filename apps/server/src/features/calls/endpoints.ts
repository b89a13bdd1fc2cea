import type { contract } from '@bitewing/contract'
import { found } from '../../kernel/errors.ts'
import type { Handlers } from '../../kernel/http/context.ts'
import { noteDialled } from './note-call.ts'
import { agentsSeen, findCall, pageOfCalls } from './list-queries.ts'
import { recordingOf, type Recordings, transcriptOf } from './recording.ts'

/** Without a phone account, what was stored stays readable. */
export function callsFeature(recordings: Recordings): Handlers<(typeof contract)['calls']> {
  const sandbox = recordings.phone?.sandbox === true
  return {
    list: ({ db }, asked) => pageOfCalls(db, asked, { sandbox }),
    search: ({ db }, asked) => pageOfCalls(db, asked, { sandbox }),
    one: async ({ db }, { id }) => found(await findCall(db, id)),
    users: async ({ db }) => ({ users: await agentsSeen(db) }),
    recording: ({ inScope }, { id }) => recordingOf(recordings, id, inScope),
    transcript: ({ inScope }, { id }) => transcriptOf(recordings, id, inScope),
    dialled: async (context, asked) => {
      await noteDialled(context, asked)
      return {}
    },
  }
}
