import { contract } from '@bitewing/contract'
import { demoPractices } from '@bitewing/db/demo'
import { waitFor } from '@bitewing/db/testing/eventually'
import { startTestWorld } from '../../../testing/world.ts'

const practice = demoPractices[0]?.id ?? ''
const ANSWERS = {
  YearType_Calendar: 'n',
  Network_In: 'n',
  AnnMax: '$5,000',
  PctCrown: '60',
  PctPrev: '100',
  PctAccident: '80',
}

/**
 * Two verification dates, the notes, the document, an entry in the log, two changed lines of the plan and a new one.
 */
export const EACH_STEP_ONCE = 8

/** A server whose practice uses the sandbox's Open Dental, and records whose forms differ from the plans there. */
export async function startPmsWorld() {
  const server = await startTestWorld()
  const verifier = await server.client().signIn('verifier@bitewing.example')
  const { rows } = await server.owner.query<{ id: string }>(
    `select id from verification_records where practice_id = $1 and type = 'FBD' and carrier_name <> 'EMPTY' order by id`,
    [practice],
  )
  const scope = { selection: [practice] }
  const provider = () => server.sandbox.provider('pms')
  return {
    server,
    verifier,
    scope,
    provider,
    writes: () => Object.values(provider().journal.writes).reduce((sum, count) => sum + count, 0),

    async aRecord(): Promise<string> {
      const id = rows.pop()?.id ?? ''
      const answers = JSON.stringify(ANSWERS)
      await server.owner.query('update verification_records set answers = $2 where id = $1', [id, answers])
      return id
    },

    /** Resolves once the update has ended, and its undo if there is one. */
    async ended(id: string) {
      return await waitFor('an update that has ended', async () => {
        const { value } = await verifier.call(contract.formFill.pmsState, { id }, scope)
        const states = [value.state, value.written?.undo?.state ?? 'done']
        return states.every((state) => state === 'done' || state === 'failed') && value
      })
    },

    async linesOf(id: string): Promise<string[]> {
      const found = await server.owner.query<{ to: string }>(
        `select new_value as to from record_history where record_id = $1 and kind = 'pms' order by id`,
        [id],
      )
      return found.rows.map(({ to }) => to)
    },

    /** A change that the front desk makes in the practice's own system. */
    async atTheDesk(method: 'PUT' | 'POST', path: string, fields: object): Promise<void> {
      await fetch(`${server.sandbox.url}/pms/api/v1${path}`, {
        method,
        headers: { authorization: 'ODFHIR sandbox-developer/sandbox-customer', 'content-type': 'application/json' },
        body: JSON.stringify(fields),
      })
    },

    stop: () => server.stop(),
  }
}
export type PmsWorld = Awaited<ReturnType<typeof startPmsWorld>>
