import { brotliCompressSync } from 'node:zlib'
import { newId } from '@bitewing/db'
import { carriers } from '@bitewing/population'
import { readPdf } from '../../../../packages/documents/src/testing/pdf-file.ts'
import { partsOf } from '../../../../packages/documents/src/testing/word-file.ts'
import { SUBSCRIBER_271 } from '../../../../packages/x12/src/testing/samples.ts'
import { practiceId, record } from './example-inputs.ts'
import type { TestServer } from './server.ts'

/** Identifiers that occur nowhere else, in every place where a record can have one. */
export const planted = {
  member: '7351902468',
  subscriber: '5938271640',
  patient: '6402975318',
  proposed: '8264019357',
  inForm: '3086157294',
  former: '9517350284',
  dependent: '2749608135',
  policy: '4820691573',
}

const carrier = carriers[0] ?? { name: '', payerId: '' }

/** The record of the examples has the planted identifiers, at version 1, whatever was done to it before. */
export async function plant({ owner }: Pick<TestServer, 'owner'>): Promise<void> {
  const answers = { MemberId: planted.member, OtherMemberId: '', SecondMemberId: planted.inForm }
  const words = `OTHER COVERAGE UNDER MEMBER ID ${planted.proposed}`
  const proposals = [{ bookmark: 'OtherMemberId', values: [planted.proposed], words, segment: 'EB 4' }]
  await owner.query(
    `update verification_records set type = 'FBD', policy_type = 'Primary', audited = false, real_time = true, version = 1, carrier_name = $2,
       member_id = $3, subscriber_id = $4, patient_id = $5, answers = answers || $6, proposals = $7 where id = $1`,
    [
      record,
      carrier.name,
      planted.member,
      planted.subscriber,
      planted.patient,
      JSON.stringify(answers),
      JSON.stringify(proposals),
    ],
  )
}

/** What was said about the record: by payers, and in the history. Resolves with the ids of the payers' answers. */
export async function plantWords({ owner }: Pick<TestServer, 'owner'>): Promise<{ json: string; x12: string }> {
  const [json, x12] = [newId(), newId()]
  const answer = (id: string, format: string, body: string, daysAgo: number) =>
    owner.query(
      `insert into payer_answers (id, practice_id, record_id, asked_at, provider, sandbox, payer_id, payer_name, format, body)
       values ($1, $2, $3, now() - $4 * interval '1 day', 'stedi', true, $5, $6, $7, $8)`,
      [id, practiceId, record, daysAgo, carrier.payerId, carrier.name, format, brotliCompressSync(body)],
    )
  await answer(x12, 'x12', SUBSCRIBER_271.replaceAll('NWD004417', planted.former), 2)
  await answer(json, 'json', JSON.stringify(ANSWER), 1)
  const change = (kind: string, field: string, from: string, to: string) =>
    owner.query(
      `insert into record_history (id, practice_id, record_id, actor, kind, field, old_value, new_value)
       values ($1, $2, $3, 'robot', $4, $5, $6, $7)`,
      [newId(), practiceId, record, kind, field, from, to],
    )
  await change('patient', 'SubscriberId', planted.former, planted.subscriber)
  await change('form', 'MemberId', planted.former, planted.member)
  await change('retry', 'OtherMemberId', planted.inForm, '')
  return { json, x12 }
}

const ANSWER = {
  payer: { name: carrier.name, payorIdentification: carrier.payerId },
  subscriber: { memberId: planted.member, firstName: 'Ana', lastName: 'Reyes', dateOfBirth: '19900203' },
  dependents: [{ memberId: planted.dependent, firstName: 'Ben', lastName: 'Reyes', dateOfBirth: '20150203' }],
  planInformation: { insurancePolicyNumber: planted.policy },
  benefitsInformation: [
    {
      code: '1',
      serviceTypeCodes: ['35'],
      additionalInformation: [{ description: `CALL ABOUT ${planted.member}` }],
    },
    { code: 'F', coverageLevelCode: 'IND', serviceTypeCodes: ['35'], timeQualifierCode: '23', benefitAmount: '1500' },
  ],
}

/** The planted identifiers of which a text shows more than a mask would. */
export function leaksIn(text: string): string[] {
  return Object.entries(planted)
    .filter(([, identifier]) => text.includes(identifier.slice(0, 7)))
    .map(([name]) => name)
}

/** All that can be read in a file: of a Word file or workbook every part, of a PDF its text. */
export async function textOf(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const beginning = Buffer.from(bytes.subarray(0, 4)).toString('latin1')
  if (beginning === '%PDF') return (await readPdf(bytes)).pages.join('\n')
  if (!beginning.startsWith('PK')) return Buffer.from(bytes).toString('utf8')
  return [...partsOf(bytes).values()].map((part) => part.replace(/<[^>]*>/g, '')).join('\n')
}
