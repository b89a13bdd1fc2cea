import type { contract } from '@bitewing/contract'
import { found } from '../../kernel/errors.ts'
import type { Handlers } from '../../kernel/http/context.ts'
import type { Phone } from '../../kernel/ports/phone.ts'
import { dialled } from './dialled.ts'
import { agentsSeen, type CallsAsked, findCall, freshness, pageOfCalls } from './list-queries.ts'
import { recordingOf } from './recording.ts'
import { showCalls } from './show-calls.ts'
import type { Db } from '@bitewing/db'

/** `phone` is undefined where no account is set up: what was stored stays readable. */
export function callsFeature({ phone }: { phone: Phone | undefined }): Handlers<(typeof contract)['calls']> {
  const list = async (db: Db, asked: CallsAsked) => {
    const { rows, total } = await pageOfCalls(db, asked)
    const meta = { total, ...(await freshness(db)), sandbox: phone?.sandbox === true }
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
    recording: ({ inScope }, { id }) => recordingOf(phone, id, () => inScope((db) => findCall(db, id))),
    dialled,
  }
}
