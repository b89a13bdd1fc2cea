import { contract, type InputOf } from '@bitewing/contract'
import { newId } from '@bitewing/db'
import { demoPractices } from '@bitewing/db/demo'
import { waitFor } from '@bitewing/db/testing/eventually'
import { packedProof } from '../../payer-answers/index.ts'
import { startTestWorld } from '../../../testing/world.ts'
import { SECRET_KEY, startRobot } from './robots.ts'

const { dataQuality } = contract
const practice = demoPractices[0] as (typeof demoPractices)[number]
const DAY_MS = 86_400_000

/** What a patient's row has in the practice's system. */
export type SystemColumns = Readonly<Record<string, string>>
/** How a patient is planted: in the practice's system, and in our record; the rest is the same on both sides. */
export type Planted = { system?: SystemColumns; record?: Readonly<Record<string, unknown>> }

/** A server without a robot, with the sandbox's Open Dental, and a day of visits at one practice that only this test fills. */
export async function startQualityWorld() {
  const server = await startTestWorld({ SECRET_KEY, ROLES: 'web' })
  // PINs are sent by it, too.
  const robot = await startRobot(server)
  const admin = await server.client().signIn('admin@bitewing.example')
  const day = new Date(Date.now() + 3 * DAY_MS).toISOString().slice(0, 10)
  await server.owner.query('delete from verification_records where practice_id = $1 and appointment_date = $2', [
    practice.id,
    day,
  ])
  await server.owner.query('delete from quality_requests where practice_id = $1', [practice.id])
  const selection = { selection: [practice.id] }
  const provider = () => server.sandbox.provider('pms')
  let made = 0

  async function atTheDesk(method: 'GET' | 'POST' | 'PUT', path: string, fields?: object) {
    const answer = await fetch(`${server.sandbox.url}/pms/api/v1${path}`, {
      method,
      headers: { authorization: 'ODFHIR sandbox-developer/sandbox-customer', 'content-type': 'application/json' },
      ...(fields && { body: JSON.stringify(fields) }),
    })
    return (await answer.json()) as Record<string, string | number>
  }

  /** Adds visits whose patients are in both systems. A caller has told address and telephone number of each. */
  async function plant(all: readonly Planted[]) {
    const patients = await inTurns(all, async ({ system, record }) => {
      made += 1
      const name = lettersOf(made)
      const columns = {
        LName: `Planted ${name}`,
        FName: 'Robert',
        Birthdate: `19${50 + (made % 50)}-${twoDigits(1 + (made % 12))}-${twoDigits(13 + (made % 15))}`,
        Address: `${100 + made} North Oak Street`,
        Zip: String(10_000 + made),
        WirelessPhone: `(206)${String(1_000_000 + made).slice(0, 3)}-${String(1_000_000 + made).slice(3)}`,
        Email: `${name}@mail.example`,
      }
      const row = await atTheDesk('POST', '/patients', { ...columns, ...system })
      return { number: Number(row['PatNum']), columns, record: { id: newId(), ...recordOf(columns, row), ...record } }
    })
    await server.owner.query(
      `insert into verification_records (${RECORD}) select ${RECORD} from jsonb_populate_recordset(null::verification_records, $1)`,
      [JSON.stringify(patients.map(({ record }) => record))],
    )
    await server.owner.query(
      `insert into intake_appointments (id, practice_id, external_id, called_at, said, patient_first_name, patient_last_name, patient_dob,
         patient_address, customer_phone, record_id, record_by)
       select i.id, i.practice_id, i.id, now(), '{}', '', '', null, i.patient_address, i.customer_phone, i.record_id, 'matched'
       from jsonb_populate_recordset(null::intake_appointments, $1) i`,
      [
        JSON.stringify(
          patients.map(({ record, columns }) => ({
            id: newId(),
            practice_id: practice.id,
            patient_address: `${columns.Address.replace('North', 'N').replace('Street', 'St')} ${columns.Zip}-1234`,
            customer_phone: columns.WirelessPhone.replace(/\D/g, ''),
            record_id: record.id,
          })),
        ),
      ],
    )
    return patients.map(({ number, record }) => ({ number, recordId: record.id }))
  }

  const recordOf = (columns: Record<string, string>, row: Record<string, string | number>) => ({
    practice_id: practice.id,
    appointment_date: day,
    type: 'FBD',
    policy_type: 'Primary',
    patient_id: String(row['PatNum']),
    // Case, accents and suffixes are no difference.
    patient_first_name: String(columns['FName']).toUpperCase(),
    patient_last_name: `${columns['LName']?.replace('a', 'á')} Jr.`,
    patient_dob: columns['Birthdate'],
    relationship: 'Self',
    subscriber_id: '88',
    subscriber_first_name: '',
    subscriber_last_name: '',
    subscriber_dob: null,
    member_id: String(100_000_000 + made),
    group_name: '',
    group_number: '',
    carrier_name: 'Harborline Dental',
    eligibility_status: 'Active',
    verification_by: 'Done by DR',
    audited: false,
    answers: {},
  })

  return {
    ...server,
    /** The only one that writes to the practice's system, so that it can be killed. */
    robot,
    admin,
    day,
    practice,
    selection,
    provider,
    atTheDesk,
    plant,

    /** What the robot does for the day of a practice. */
    async compare(): Promise<void> {
      const job = { practiceId: practice.id, clientId: practice.client_id, day }
      await server.quality.job.run(job as never, { signal: new AbortController().signal })
    },

    async requests(filters: InputOf<typeof dataQuality.list>['filters'] = {}) {
      const { value } = await admin.call(dataQuality.list, { limit: 300, filters }, selection)
      return value.records
    },

    async requestOf(recordId: string) {
      const { value } = await admin.call(dataQuality.list, { limit: 300, filters: {} }, selection)
      return value.records.find((request) => request.recordId === recordId)
    },

    /** Resolves once the practice's system has been written, or restored. */
    async ended(id: string) {
      return await waitFor('a practice’s system that is written', async () => {
        const { value } = await admin.call(dataQuality.list, { limit: 300, filters: {} }, selection)
        return value.records.find(({ _id, pmsState }) => _id === id && !['queued', 'running'].includes(pmsState))
      })
    },

    /** What the payer has answered about the patient of a record. */
    async payerSays(recordId: string, subscriber: object): Promise<void> {
      const form = { subscriber: { memberId: '1', ...subscriber }, benefitsInformation: [] }
      await server.owner.query(
        `insert into payer_answers (id, practice_id, record_id, provider, sandbox, payer_id, format, body)
         values ($1, $2, $3, 'stedi', true, 'X', 'json', $4)`,
        [newId(), practice.id, recordId, packedProof(JSON.stringify(form))],
      )
    },
  }
}
export type QualityWorld = Awaited<ReturnType<typeof startQualityWorld>>

const RECORD =
  'id, practice_id, appointment_date, type, policy_type, patient_id, patient_first_name, patient_last_name, patient_dob, relationship, subscriber_id, subscriber_first_name, subscriber_last_name, subscriber_dob, member_id, group_name, group_number, carrier_name, eligibility_status, verification_by, audited, answers'

/** A few at a time, as a practice's system would be asked. */
async function inTurns<T, R>(all: readonly T[], work: (one: T) => Promise<R>): Promise<R[]> {
  const done: R[] = []
  for (let from = 0; from < all.length; from += 16)
    done.push(...(await Promise.all(all.slice(from, from + 16).map(work))))
  return done
}

/** 27 is ab: a name of its own for each number. */
function lettersOf(number: number): string {
  const letter = String.fromCharCode(97 + (number % 26))
  return number < 26 ? letter : `${lettersOf(Math.floor(number / 26))}${letter}`
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0')
}
