import { contract, type InputOf, templateFromWire } from '@bitewing/contract'
import { copyRecord, demoPractices } from '@bitewing/db/demo'
import { requiredCounts, toStored } from '@bitewing/domain'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bodyOf } from '../../../../../packages/documents/src/testing/word-file.ts'
import type { TestClient } from '../../testing/client.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'

const { merge, save, setUpload } = contract.formFill
const practice = demoPractices[0]?.id ?? ''
const scope = { selection: [practice] }

let server: TestServer
let verifier: TestClient
let manager: TestClient
beforeAll(async () => {
  server = await startTestServer()
  verifier = await server.client().signIn('verifier@bitewing.example')
  manager = await server.client().signIn('manager@bitewing.example')
})
afterAll(() => server.stop())

/** A copy of one of the demo's records, for one test only. */
async function aRecord(like = `type = 'FBD' and not audited and carrier_name <> 'EMPTY'`): Promise<string> {
  return await copyRecord((text, values) => server.owner.query(text, values), practice, like)
}

async function formOf(id: string) {
  const { value } = await verifier.call(merge, { dataId: id }, scope)
  return { ...value, ...templateFromWire(value.sections) }
}

type Bookmarks = InputOf<typeof save>['bookmarks']

async function saved(id: string, bookmarks: Bookmarks, more: Partial<InputOf<typeof save>> = {}) {
  const { version } = await formOf(id)
  return await verifier.call(save, { id, version, bookmarks, ...more }, scope)
}

async function historyOf(id: string) {
  const { rows } = await server.owner.query<Record<string, unknown>>(
    `select kind, field, old_value as from, new_value as to, actor from record_history where record_id = $1 order by at, id`,
    [id],
  )
  return rows
}

describe('1 §2.5 the form of a record', () => {
  test('comes with its sections, its values and a summary whose member id is masked', async () => {
    const id = await aRecord(`type = 'FBD' and not audited and length(member_id) = 9`)
    const { value } = await verifier.call(merge, { dataId: id }, scope)
    const { rows } = await server.owner.query('select * from verification_records where id = $1', [id])
    expect(value.sections.map((section) => section.categoryName)).toContain('Maximums and deductibles')
    expect(value.spreedsheet).toMatchObject({
      _id: id,
      CarrierName: rows[0].carrier_name,
      groupNumber: rows[0].group_number,
      MemberID: `•••••${String(rows[0].member_id).slice(-4)}`,
      apptData: { date: rows[0].appointment_date },
      audited: false,
    })
    expect(value.sections.flatMap((section) => section.elements)).toContainEqual(
      expect.objectContaining({ bookmark: 'PatientName', value: rows[0].answers.PatientName }),
    )
  })

  test('of an ELG record is the full form', async () => {
    const form = await formOf(await aRecord(`type = 'ELG' and not audited`))
    expect(form.templateType).toBe('FBD')
    expect(form.sections).toHaveLength(11)
  })

  test('keeps values that the template does not know (any more)', async () => {
    const id = await aRecord()
    await server.owner.query(
      `update verification_records set answers = answers || '{"OldField":"kept"}' where id = $1`,
      [id],
    )
    expect((await formOf(id)).otherValues).toEqual({ OldField: 'kept' })
    await saved(id, { RepName: 'Dana' })
    expect((await formOf(id)).otherValues).toEqual({ OldField: 'kept' })
  })

  test('of a practice without a template has no sections, and cannot be saved', async () => {
    const other = demoPractices[1]?.id ?? ''
    await server.owner.query('update verification_records set template_id = null where practice_id = $1', [other])
    await server.owner.query(`delete from practice_templates where practice_id = $1`, [other])
    const { rows } = await server.owner.query<{ id: string; version: number }>(
      `select id, version from verification_records where practice_id = $1 and type = 'FBD' and not audited limit 1`,
      [other],
    )
    const { id = '', version = 0 } = rows[0] ?? {}
    const answer = await verifier.call(merge, { dataId: id }, { selection: [other] })
    expect(answer.value.sections).toEqual([])
    expect(await verifier.call(save, { id, version, bookmarks: {} }, { selection: [other] })).toMatchObject({
      status: 404,
      err: "Warning: Couldn't load template",
    })
  })
})

describe('1 §2.5 saving', () => {
  test('changes what is named and nothing else, with one line of history for each field', async () => {
    const id = await aRecord()
    await saved(id, { AnnMax: '1000', RepName: '', EligStatus_Active: 'n', EligStatus_Inactive: 'o' })
    const before = await formOf(id)
    const earlier = (await historyOf(id)).length
    const answer = await saved(id, {
      AnnMax: '1,500.00',
      RepName: 'Dana',
      EligStatus_Active: 'o',
      EligStatus_Inactive: 'n',
    })
    expect(answer).toMatchObject({ status: 200, value: { type: 'FBD', version: before.version + 1 } })
    expect((await formOf(id)).answers).toEqual({
      ...before.answers,
      AnnMax: '1,500.00',
      RepName: 'Dana',
      EligStatus_Active: 'o',
      EligStatus_Inactive: 'n',
    })
    const lines = (await historyOf(id)).slice(earlier)
    expect(lines.toSorted((a, b) => String(a['field']).localeCompare(String(b['field'])))).toEqual([
      { kind: 'form', field: 'AnnMax', from: '1000', to: '1,500.00', actor: 'person' },
      { kind: 'form', field: 'EligStatus_Active', from: 'n', to: 'o', actor: 'person' },
      { kind: 'form', field: 'EligStatus_Inactive', from: 'o', to: 'n', actor: 'person' },
      { kind: 'form', field: 'RepName', from: '-', to: 'Dana', actor: 'person' },
    ])
  })

  test('keeps counts that are those of the engine, on the record and in the answer', async () => {
    const id = await aRecord()
    const steps: Bookmarks[] = [
      { AnnMax: '', DedInd: '0' },
      { EligStatus_NotFound: 'n', EligStatus_Active: 'o', EligStatus_Inactive: 'o', EligStatus_Termed: 'o' },
      { EligStatus_NotFound: 'o', DedInd: '50', AnnMax: '2000' },
    ]
    for (const bookmarks of steps) {
      const answer = await saved(id, { EligStatus_MaxOut: 'o', EligStatus_DiscountPlan: 'o', ...bookmarks })
      const { template, answers } = await formOf(id)
      const { required, missing } = requiredCounts(template, answers)
      expect(answer.value).toMatchObject({ missingRequiredInputQty: missing, totalRequiredFields: required })
      const { rows } = await server.owner.query(
        'select required_fields, missing_fields from verification_records where id = $1',
        [id],
      )
      expect(rows).toEqual([{ required_fields: required, missing_fields: missing }])
    }
  })

  test('nothing new changes nothing: no version, no history', async () => {
    const id = await aRecord()
    await saved(id, { RepName: 'Dana' })
    const { version } = await formOf(id)
    const earlier = (await historyOf(id)).length
    expect(await saved(id, { RepName: ' Dana ' })).toMatchObject({ status: 200, value: { version } })
    expect(await historyOf(id)).toHaveLength(earlier)
  })

  test.each([
    ['a text with a sign that it may not have', { RepName: 'Dana <b>' }, 'RepName', '*Invalid text'],
    ['letters in a number', { AnnMax: 'a lot' }, 'AnnMax', '*Invalid number'],
    ['a text that is too long', { RepName: 'x'.repeat(101) }, 'RepName', '*Text too long'],
    ['two of a single choice', { Network_In: 'n', Network_Out: 'n' }, 'Network', 'Only one can be chosen'],
  ])('%s is refused, and nothing of the save is kept', async (_, wrong, field, message) => {
    const id = await aRecord()
    await saved(id, {
      VerifiedVia_Phone: 'n',
      VerifiedVia_EDI: 'o',
      VerifiedVia_Portal: 'o',
      VerifiedVia_Document: 'o',
    })
    const before = await formOf(id)
    expect(await saved(id, { PlanName: 'Changed', ...(wrong as Bookmarks) })).toMatchObject({
      status: 400,
      err: 'There are fields with invalid data.',
      fields: [{ field, message }],
    })
    expect((await formOf(id)).answers).toEqual(before.answers)
  })

  test.each([
    [{ RepName: 'Dana O’Neil-Çelik, ext. 12' }, { RepName: 'Dana O’Neil-Çelik, ext. 12' }],
    [{ AnnMax: '$1,500.00' }, { AnnMax: '$1,500.00' }],
    [{ EffectiveDate: '12312021' }, { EffectiveDate: '12/31/2021' }],
    [{ EffectiveDate: '02/30/2021' }, { EffectiveDate: '-' }],
    [{ Notes: 'one\ntwo' }, { Notes: 'one\ntwo' }],
  ])('%j is kept as %j', async (typed, kept) => {
    const id = await aRecord()
    expect(await saved(id, typed as Bookmarks)).toMatchObject({ status: 200 })
    expect((await formOf(id)).answers).toMatchObject(kept)
  })

  test('a field that a condition hides is not looked at', async () => {
    const id = await aRecord()
    const hides = { VerifiedVia_EDI: 'n', VerifiedVia_Phone: 'o', VerifiedVia_Portal: 'o' }
    const free = { VerifiedVia_Fax: 'o', VerifiedVia_Document: 'o' }
    expect(await saved(id, { ...hides, ...free, RepName: '<hidden>' })).toMatchObject({ status: 200 })
  })

  test('a bookmark that the form does not have is refused by name', async () => {
    const answer = await saved(await aRecord(), { NoSuchField: 'x' })
    expect(answer).toMatchObject({ status: 400, fields: [{ field: 'NoSuchField' }] })
    expect(answer.err).toContain('NoSuchField')
  })

  test.each([
    [`carrier_name = 'EMPTY'`, 'CarrierName'],
    [`patient_first_name = ''`, 'PatientFirstName'],
    ['policy_type = null', 'policyType'],
  ])('a record with %s is refused, with %s named', async (change, named) => {
    const id = await aRecord()
    await server.owner.query(
      `update verification_records set ${change}, answers = answers - 'PolicyType_Primary' - 'PolicyType_Secondary' where id = $1`,
      [id],
    )
    expect(await saved(id, { RepName: 'Dana' })).toMatchObject({
      status: 400,
      reason: 'record.required',
      err: `Dear user, the following field(s) is/are required: ${named}`,
    })
  })

  test('a record without a policy type takes the one that the form names', async () => {
    const id = await aRecord()
    await server.owner.query('update verification_records set policy_type = null where id = $1', [id])
    expect(await saved(id, { PolicyType_Primary: 'o', PolicyType_Secondary: 'n' })).toMatchObject({ status: 200 })
    expect(await historyOf(id)).toContainEqual(
      expect.objectContaining({ kind: 'patient', field: 'policyType', from: '', to: 'Secondary' }),
    )
  })

  test('an audited record refuses edits', async () => {
    const id = await aRecord(`audited and type = 'FBD'`)
    expect(await saved(id, { RepName: 'Dana' })).toMatchObject({ status: 409, reason: 'record.audited' })
  })

  test('who may only look is refused', async () => {
    const reader = await server.client().signIn('reader@bitewing.example')
    const elsewhere = demoPractices[9]?.id ?? ''
    const { rows } = await server.owner.query<{ id: string }>(
      'select id from verification_records where practice_id = $1 limit 1',
      [elsewhere],
    )
    const dataId = rows[0]?.id ?? ''
    const there = { selection: [elsewhere] }
    expect(await reader.call(merge, { dataId }, there)).toMatchObject({ status: 200 })
    expect(await reader.call(save, { id: dataId, version: 1, bookmarks: {} }, there)).toMatchObject({ status: 403 })
  })
})

describe('spec D5: two people at one record', () => {
  test('a save that started from an older version is refused with 409', async () => {
    const id = await aRecord()
    const { version } = await formOf(id)
    await manager.call(save, { id, version, bookmarks: { RepName: 'Chris' } }, scope)
    expect(await verifier.call(save, { id, version, bookmarks: { RepName: 'Dana' } }, scope)).toMatchObject({
      status: 409,
      reason: 'record.changed_meanwhile',
    })
    expect((await formOf(id)).answers['RepName']).toBe('Chris')
  })

  test('of many saves at once one wins, and with the version it left the others follow: none is lost', async () => {
    const id = await aRecord()
    const { version } = await formOf(id)
    const fields = ['RepName', 'CallReference', 'PlanName', 'GroupName', 'FeeSchedule']
    await saved(id, {
      VerifiedVia_Phone: 'n',
      VerifiedVia_EDI: 'o',
      VerifiedVia_Portal: 'o',
      VerifiedVia_Document: 'o',
    })
    const saveUntilDone = async (client: TestClient, field: string) => {
      let from = version
      for (;;) {
        const answer = await client.call(save, { id, version: from, bookmarks: { [field]: `by ${field}` } }, scope)
        if (answer.status === 200) return
        expect(answer.status).toBe(409)
        from = (await client.call(merge, { dataId: id }, scope)).value.version
      }
    }
    await Promise.all(fields.map((field, index) => saveUntilDone(index % 2 === 0 ? verifier : manager, field)))
    expect((await formOf(id)).answers).toMatchObject(Object.fromEntries(fields.map((field) => [field, `by ${field}`])))
  })

  test('the same save sent twice with one key happens once', async () => {
    const id = await aRecord()
    const { version } = await formOf(id)
    const send = () =>
      verifier.call(save, { id, version, bookmarks: { RepName: 'Once' } }, { ...scope, key: `save-${id}` })
    const [first, second] = await Promise.all([send(), send()])
    expect(first.value).toEqual(second.value)
    expect((await formOf(id)).version).toBe(version + 1)
  })
})

describe('1 §5 type change', () => {
  test('an ELG record is refused until the change of type is agreed to; then it is FBD, with its counts', async () => {
    const id = await aRecord(`type = 'ELG' and not audited and carrier_name <> 'EMPTY'`)
    expect(await saved(id, { RepName: 'Dana' })).toMatchObject({
      status: 400,
      reason: 'form.type_change',
      err: 'A change of type from ELG to FBD is going to be made, you want to continue?',
    })
    const answer = await saved(id, { RepName: 'Dana' }, { changeTypeToFbd: true })
    expect(answer).toMatchObject({ status: 200, value: { type: 'FBD' } })
    const { template, answers } = await formOf(id)
    expect(answer.value.totalRequiredFields).toBe(requiredCounts(template, answers).required)
    expect(await historyOf(id)).toContainEqual({
      kind: 'patient',
      field: 'type',
      from: 'ELG',
      to: 'FBD',
      actor: 'person',
    })
  })
})

describe("spec D5: a robot's values", () => {
  test('a value that a person changes loses its source, the others keep theirs', async () => {
    const id = await aRecord(`type = 'FBD' and not audited and carrier_name <> 'EMPTY'`)
    const source = { from: 'Harborline Dental', segment: 'EB 4', at: '2026-11-01T06:15:00Z', confidence: 1 }
    await server.owner.query(
      `update verification_records set answers = answers || '{"AnnMax":"1000","DedInd":"50","Network_In":"n","Network_Out":"o","Network_Unknown":"o"}',
         answer_sources = jsonb_build_object('AnnMax', $2::jsonb, 'DedInd', $2::jsonb, 'Network_In', $2::jsonb) where id = $1`,
      [id, JSON.stringify(source)],
    )
    expect((await formOf(id)).sources).toEqual({ AnnMax: source, DedInd: source, Network_In: source })
    await saved(id, { AnnMax: '1200', DedInd: '50', Network_In: 'n', Network_Out: 'o' })
    expect((await formOf(id)).sources).toEqual({ DedInd: source, Network_In: source })
    await saved(id, { Network_In: 'o', Network_Out: 'n' })
    expect((await formOf(id)).sources).toEqual({ DedInd: source })
  })

  test("'Use this policy' is in the history, and a record of somebody else's cannot be named", async () => {
    const [id, other] = [await aRecord(), await aRecord()]
    expect(await saved(id, { PlanName: 'Choice PPO' }, { policyOf: other })).toMatchObject({ status: 200 })
    expect(await historyOf(id)).toContainEqual(expect.objectContaining({ kind: 'policy', field: 'policy' }))
    expect(await saved(id, { PlanName: 'x' }, { policyOf: '0'.repeat(24) })).toMatchObject({ status: 404 })
  })
})

describe('1 §2.5 Upload FBD, download, shared elements', () => {
  test('Upload FBD is switched on and off, each once in the history', async () => {
    const id = await aRecord()
    for (const status of ['true', 'true', 'false'] as const)
      expect(await verifier.call(setUpload, { transactionId: id, status }, scope)).toMatchObject({
        value: { uploadFBD: status === 'true' },
      })
    expect((await historyOf(id)).filter(({ field }) => field === 'uploadFBD')).toMatchObject([
      { from: 'false', to: 'true' },
      { from: 'true', to: 'false' },
    ])
  })

  const download = async (id: string, format: string) => {
    const response = await fetch(
      `${server.url}/api/tmp/data/download/${id}?format=${format}&practiceIds=${JSON.stringify([practice])}`,
      { headers: verifier.headers() },
    )
    return { response, bytes: new Uint8Array(await response.arrayBuffer()) }
  }

  test('the filled form is a Word document that holds what was typed', async () => {
    const id = await aRecord()
    await saved(id, { PlanName: 'Choice PPO Nr. 4711' })
    const { response, bytes } = await download(id, 'docx')
    expect(response.headers.get('content-disposition')).toMatch(/insurance verification form .*\.docx/)
    const xml = bodyOf(bytes)
    expect(xml).toContain('Choice PPO Nr. 4711')
    expect(xml).toContain(demoPractices[0]?.name)
  })

  test('or a PDF, made while other requests are answered', async () => {
    const id = await aRecord()
    const { response, bytes } = await download(id, 'pdf')
    expect(response.headers.get('content-type')).toBe('application/pdf')
    expect(response.headers.get('content-disposition')).toMatch(/\.pdf"/)
    expect(Buffer.from(bytes).toString('latin1', 0, 5)).toBe('%PDF-')
  })
})

test('what is stored is what the engine stores', async () => {
  const id = await aRecord()
  await saved(id, { RepName: 'Dana' })
  const { template } = await formOf(id)
  const { rows } = await server.owner.query<{ answers: Record<string, string> }>(
    'select answers from verification_records where id = $1',
    [id],
  )
  expect(rows[0]?.answers).toEqual(toStored(template, rows[0]?.answers ?? {}))
})
