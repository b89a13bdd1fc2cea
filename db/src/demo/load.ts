import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { hash } from '@node-rs/argon2'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { permissionId } from '../store-catalogue.ts'
import { absentUsers } from './absent-people.ts'
import { DEMO_PASSWORD, users } from './people.ts'
import { clientKeys } from './credentials.ts'
import { feedSettings } from './feed-settings.ts'
import { phoneLines } from './phone.ts'
import { simplePdf } from './pdf.ts'
import { plansOf } from './plans.ts'
import { demoId } from './demo-id.ts'
import { type DemoRecord, recordOf } from './records.ts'
import { carriers, clients, colours, outsideResources, practices, practiceTemplates, templates } from './world.ts'

type Row = Readonly<Record<string, unknown>>

/** Clients, practices, carriers, colours, users and what they may do. */
export async function loadWorld(client: pg.Client): Promise<void> {
  await insert(client, 'clients', clients)
  await insert(client, 'practices', practices)
  await insert(client, 'outside_resources', outsideResources)
  await insert(client, 'phone_lines', phoneLines)
  await insert(client, 'feed_settings', feedSettings)
  await insert(client, 'carriers', carriers)
  await insert(client, 'flag_colours', colours)
  await insert(client, 'templates', templates)
  await insert(client, 'practice_templates', practiceTemplates)
  const password_hash = await hash(DEMO_PASSWORD, { memoryCost: 19_456, timeCost: 2, parallelism: 1 })
  await insert(
    client,
    'users',
    users.map(({ practiceIds: _, grants: __, ...user }) => ({ ...user, password_hash })),
  )
  await insert(
    client,
    'users',
    absentUsers.map(({ practiceIds: _, grants: __, state, ...user }) => ({
      ...user,
      password_hash: state === 'invited' ? null : password_hash,
      blocked_at: state === 'blocked' ? 'now' : null,
      blocked_by: state === 'blocked' ? users[0]?.id : null,
      block_reason: state === 'blocked' ? 'Left the company' : '',
    })),
  )
  const everybody = [...users, ...absentUsers]
  await insert(client, 'client_keys', clientKeys)
  await insert(
    client,
    'user_practices',
    everybody.flatMap((user) => user.practiceIds.map((practice_id) => ({ user_id: user.id, practice_id }))),
  )
  await insert(
    client,
    'user_permissions',
    everybody.flatMap((user) => user.grants.map((code) => ({ user_id: user.id, permission_id: permissionId(code) }))),
  )
  await client.query(
    'insert into client_permissions (client_id, permission_id) select c.id, p.id from clients c cross join permissions p',
  )
}

export async function loadRecords(client: pg.Client, from: number, to: number, today: number): Promise<void> {
  const { plans, contradictions } = plansOf(from, to, today)
  // Some are there already, from the records before these.
  await insert(client, 'transaction_plans', plans, 'on conflict do nothing')
  function* records() {
    for (let index = from; index < to; index += 1) yield recordOf(index, today)
  }
  await copyRecords(client, records())
  await insert(client, 'plan_contradictions', contradictions)
}

const CHUNK = 500

export async function copyRecords(client: pg.Client, records: Iterable<DemoRecord>): Promise<void> {
  const columns = Object.keys(recordOf(0, 0)) as (keyof DemoRecord)[]
  const stream = client.query(copyFrom(`copy verification_records (${columns.join(', ')}) from stdin`))
  function* lines() {
    let chunk: string[] = []
    for (const record of records) {
      chunk.push(`${columns.map((column) => copyText(record[column])).join('\t')}\n`)
      if (chunk.length < CHUNK) continue
      yield chunk.join('')
      chunk = []
    }
    yield chunk.join('')
  }
  await pipeline(Readable.from(lines()), stream)
}

/** Every twentieth record of the first ten thousand that is done has the payer's answer attached. */
export async function loadFiles(client: pg.Client, folder: string, records: number, today: number): Promise<void> {
  const rows: Row[] = []
  for (let index = 0; index < Math.min(records, 10_000); index += 20) {
    const record = recordOf(index, today)
    if (!record.verification_by.toLowerCase().includes('done by')) continue
    const patient = `${record.patient_first_name} ${record.patient_last_name}`
    const bytes = simplePdf([
      'Eligibility (invented for the demo)',
      `Patient: ${patient}`,
      `Carrier: ${record.carrier_name}`,
      `Status: ${record.eligibility_status}`,
    ])
    const sha256 = createHash('sha256').update(bytes).digest()
    const storage_key = createHash('sha256').update(`demo file ${index}`).digest('hex').slice(0, 32)
    mkdirSync(join(folder, storage_key.slice(0, 2)), { recursive: true })
    writeFileSync(join(folder, storage_key.slice(0, 2), storage_key), bytes)
    const filename = `Eligibility_${record.eligibility_status.replace(/\W/g, '')}_${record.carrier_name}_${patient}.pdf`
    rows.push({
      id: demoId(17, index),
      practice_id: record.practice_id,
      record_id: record.id,
      type: 'elg',
      filename,
      content_type: 'application/pdf',
      size: bytes.length,
      sha256: `\\x${sha256.toString('hex')}`,
      storage_key,
    })
  }
  await insert(client, 'files', rows)
}

export async function insert(
  client: pg.Client,
  table: string,
  rows: readonly Row[],
  otherwise: '' | 'on conflict do nothing' = '',
): Promise<void> {
  if (rows.length === 0) return
  const columns = Object.keys(rows[0] as Row).join(', ')
  await client.query(
    `insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table}, $1) ${otherwise}`,
    [JSON.stringify(rows)],
  )
}

/** The text form of COPY. */
function copyText(value: DemoRecord[keyof DemoRecord]): string {
  if (value === null) return '\\N'
  return String(value).replace(
    /[\\\t\n\r]/g,
    (sign) => ({ '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' })[sign] as string,
  )
}
