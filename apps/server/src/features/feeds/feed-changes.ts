import type { contract, ParsedInputOf } from '@bitewing/contract'
import { PRACTICE_SYSTEMS } from '@bitewing/domain'
import { fail, found } from '../../kernel/errors.ts'
import type { AdministrationContext } from '../../kernel/http/context.ts'
import { type Expected, expectedFiles, replaceExpected } from './expectation-queries.ts'
import { confirmKey, lockSource } from './queries.ts'
import { lockSettings, storeSettings } from './settings-queries.ts'

type Feeds = (typeof contract)['feeds']

const SUBJECT = 'file feed' as const

/** Only the fingerprint that was seen last: whoever confirms has compared that one. */
export async function confirmHostKey(
  { db, tell }: AdministrationContext,
  { id, fingerprint }: ParsedInputOf<Feeds['confirmHostKey']>,
): Promise<Record<string, never>> {
  const source = found(await lockSource(db, id))
  if (source.host_key_seen !== fingerprint) throw fail('feeds.other_key')
  await confirmKey(db, id, fingerprint)
  tell({
    subject: SUBJECT,
    id,
    label: `SFTP server of ${source.client ?? 'the installation'}`,
    clientIds: source.client_id === null ? [] : [source.client_id],
    action: 'change',
    before: { 'Host key': source.host_key },
    after: { 'Host key': fingerprint },
  })
  return {}
}

export async function changeExpected(
  { db, tell }: AdministrationContext,
  { pms, columns }: ParsedInputOf<Feeds['expected']>,
): Promise<Record<string, never>> {
  const system = PRACTICE_SYSTEMS.find((known) => known === pms)
  if (system === undefined) throw fail('feeds.unknown_system')
  const before = (await expectedFiles(db)).filter((one) => one.pms === pms)
  await replaceExpected(db, pms, columns)
  const inLog = { subject: SUBJECT, id: pms, label: `Files of ${pms}`, clientIds: [] }
  tell({ ...inLog, action: 'change', before: { Files: inWords(before) }, after: { Files: inWords(columns) } })
  return {}
}

function inWords(columns: readonly Omit<Expected, 'pms'>[]): string {
  return columns.map(({ name, pattern, required }) => `${name} (${pattern}${required ? '' : ', optional'})`).join(', ')
}

export async function changeSettings(
  { db, tell }: AdministrationContext,
  { practiceId, ...after }: ParsedInputOf<Feeds['settings']>,
): Promise<Record<string, never>> {
  const practice = found(await lockSettings(db, practiceId))
  await storeSettings(db, practiceId, after)
  const inLog = {
    subject: SUBJECT,
    id: practiceId,
    label: `Files of ${practice.name}`,
    clientIds: [practice.client_id],
  }
  tell({
    ...inLog,
    practiceIds: [practiceId],
    action: 'change',
    before: settingsInWords(practice),
    after: settingsInWords(after),
  })
  return {}
}

function settingsInWords({
  deadline,
  days,
  alarmTo,
}: {
  deadline: string
  days: readonly number[]
  alarmTo: readonly string[]
}) {
  return { Deadline: deadline, Days: days.join(', '), 'Mail to': alarmTo.join(', ') }
}
