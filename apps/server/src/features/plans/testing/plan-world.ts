import { contract } from '@bitewing/contract'
import { newId } from '@bitewing/db'
import { type Person, personAt } from '@bitewing/population'
import { untilIdle } from '../../../robot/testing/pages.ts'
import { startTestWorld } from '../../../testing/world.ts'
import { recordAbout } from '../../form-fill/testing/checked-records.ts'
import { practiceId, rowOf } from '../../verification/testing/records.ts'

const { plans } = contract

type Columns = { practice_id?: string; answers?: Record<string, string> }

export type PlanWorld = Awaited<ReturnType<typeof startPlanWorld>>

/** The server, the payers, and somebody who may fill in forms and set them as verified. */
export async function startPlanWorld() {
  const server = await startTestWorld()
  const verifier = await server.client().signIn('verifier@bitewing.example')
  return {
    server,
    verifier,
    stop: () => server.stop(),
    /** A record about this person that the robot has asked the payer about. */
    async checked(person: Person, columns: Columns = {}): Promise<string> {
      const id = await recordAbout(server, person, columns)
      const practice = columns.practice_id ?? practiceId
      await server.owner.query('insert into robot_lanes (practice_id) values ($1) on conflict do nothing', [practice])
      await server.owner.query(
        `insert into robot_tasks (id, practice_id, kind, subject_id, step, payload, due)
         values ($1, $2, 'record', $3, 'check', '{}', now())`,
        [newId(), practice, id],
      )
      await untilIdle(server.owner)
      return id
    },
    row: (recordId: string) => rowOf(server, recordId),
    planOf: async (recordId: string, practice = practiceId) =>
      (await verifier.call(plans.ofRecord, { id: recordId }, { selection: [practice] })).value,
  }
}

/** Those of one group whose payer tells everything and who have policies of their own. */
export function groupOf(size: number, carrier = 0): Person[] {
  const groups = new Map<string, Person[]>()
  for (let index = 0; index < 50_000; index += 1) {
    const person = personAt(index)
    if (person.carrier.index !== carrier || person.standing !== 'Active' || person.relationship !== 'Self') continue
    const members = [...(groups.get(person.group.number) ?? []), person]
    if (members.length === size) return members
    groups.set(person.group.number, members)
  }
  throw new Error('no group is that large')
}
