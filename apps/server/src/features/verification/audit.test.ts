import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { contract } from '@bitewing/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestClient } from '../../testing/client.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import {
  foreignPracticeId,
  historyOf,
  newFile,
  newRecord,
  otherPracticeId,
  practiceId,
  rowOf,
} from './testing/records.ts'

const { verification } = contract
const selection = [practiceId, otherPracticeId]
const dataDir = mkdtempSync(join(tmpdir(), 'bitewing-audit-'))

let server: TestServer
let manager: TestClient
beforeAll(async () => {
  server = await startTestServer({ DATA_DIR: dataDir })
  manager = await server.client('10.5.0.1').signIn('manager@bitewing.example')
})
afterAll(async () => {
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

const auditFbd = (transactionId: string, state: boolean, who = manager) =>
  who.call(verification.auditFbd, { transactionId, practiceId, state }, { selection })
const auditElg = (transactionId: string, state: boolean) =>
  manager.call(verification.auditElg, { transactionId, practiceId, state }, { selection })

describe('1 §4 setting a record as verified', () => {
  test('closes it, and says who and when; taking it back opens it again', async () => {
    const id = await newRecord(server)
    expect((await auditFbd(id, true)).value).toEqual({ audited: true, version: 2 })
    const audited = await manager.call(verification.record, { id }, { selection })
    expect(audited.value).toMatchObject({ audited: true, auditedBy: 'Mona Barlow' })
    expect(Date.parse(audited.value.auditedAt ?? '')).toBeGreaterThan(0)
    expect((await auditFbd(id, false)).value).toEqual({ audited: false, version: 3 })
    const open = await manager.call(verification.record, { id }, { selection })
    expect(open.value).toMatchObject({ audited: false, auditedBy: null, auditedAt: null })
    expect(await historyOf(server, id)).toEqual([
      'audit audited: not verified → verified',
      'audit audited: verified → not verified',
    ])
  })

  test('twice is once', async () => {
    const id = await newRecord(server)
    await auditFbd(id, true)
    expect((await auditFbd(id, true)).value).toEqual({ audited: true, version: 2 })
    expect(await historyOf(server, id)).toHaveLength(1)
  })

  test('is refused while a required field of the form is missing, for FBD alone', async () => {
    const missing = { required_fields: 9, missing_fields: 3 }
    const fbd = await newRecord(server, missing)
    expect(await auditFbd(fbd, true)).toMatchObject({
      status: 400,
      reason: 'record.missing_fields',
      err: 'There are 3 required fields missing: the record cannot be set as verified.',
    })
    expect(await rowOf(server, fbd)).toMatchObject({ audited: false, version: 1 })
    const elg = await newRecord(server, { type: 'ELG', policy_type: null, ...missing })
    expect((await auditElg(elg, true)).value.audited).toBe(true)
  })

  test('is refused by the pre-check, which names what is missing', async () => {
    const id = await newRecord(server, { carrier_name: 'EMPTY', patient_first_name: ' ', policy_type: null })
    expect(await auditFbd(id, true)).toMatchObject({
      status: 400,
      reason: 'record.required',
      err: 'Dear user, the following field(s) is/are required: policyType, CarrierName, PatientFirstName',
    })
    expect(await rowOf(server, id)).toMatchObject({ audited: false })
  })

  test('is not refused because a file is missing', async () => {
    const id = await newRecord(server)
    await newFile(server, id, '0'.repeat(32))
    expect((await auditFbd(id, true)).value.audited).toBe(true)
  })

  test('is refused, and changes nothing, while the storage does not answer', async () => {
    const id = await newRecord(server)
    await newFile(server, id, `f1${'0'.repeat(30)}`)
    mkdirSync(join(dataDir, 'files'), { recursive: true })
    // A file where a folder should be makes the disk answer with an error.
    writeFileSync(join(dataDir, 'files', 'f1'), '')
    expect(await auditFbd(id, true)).toMatchObject({ status: 503, err: 'Could not check files' })
    expect(await rowOf(server, id)).toMatchObject({ audited: false, version: 1 })
  })

  test('goes by the way of its type', async () => {
    const fbd = await newRecord(server)
    const elg = await newRecord(server, { type: 'ELG' })
    const cc = await newRecord(server, { type: 'CC' })
    expect((await auditElg(fbd, true)).status).toBe(400)
    expect((await auditFbd(elg, true)).status).toBe(400)
    expect((await auditFbd(cc, true)).value.audited).toBe(true)
  })

  test('of another practice is refused as if it did not exist', async () => {
    const foreign = await newRecord(server, { practice_id: foreignPracticeId })
    const neighbour = await newRecord(server, { practice_id: otherPracticeId })
    expect((await auditFbd(foreign, true)).status).toBe(404)
    expect((await auditFbd(neighbour, true)).status).toBe(404)
  })
})

describe('taking it back', () => {
  test('is a right of its own', async () => {
    const id = await newRecord(server)
    await auditFbd(id, true)
    await server.owner.query(
      `delete from user_permissions where user_id = (select id from users where email = 'verifier@bitewing.example')
       and permission_id in (select id from permissions where name = 'unaudit')`,
    )
    const verifier = await server.client('10.5.0.2').signIn('verifier@bitewing.example')
    expect((await auditFbd(id, false, verifier)).status).toBe(403)
    expect(await rowOf(server, id)).toMatchObject({ audited: true })
    const another = await newRecord(server)
    expect((await auditFbd(another, true, verifier)).value.audited).toBe(true)
  })
})

test('an audited record can be commented, and nothing else', async () => {
  const id = await newRecord(server)
  await auditFbd(id, true)
  const version = 2
  const refused = await Promise.all([
    manager.call(verification.updateRecord, { transactionId: id, version, data: { groupName: 'x' } }, { selection }),
    manager.call(verification.saveNote, { transactionId: id, note: 'x' }, { selection }),
    manager.call(verification.updateStatus, { id, version, iv_status: 'x' }, { selection }),
    manager.call(verification.retry, { transactionId: id }, { selection }),
    manager.call(verification.empty, { transactionId: id, practiceId }, { selection }),
  ])
  for (const answer of refused) expect(answer).toMatchObject({ status: 409, reason: 'record.audited' })
  const comment = { a: id, b: practiceId, comment: 'checked twice' }
  expect((await manager.call(verification.saveComment, comment, { selection })).value).toEqual({
    comment: 'checked twice',
    version: 3,
  })
  expect(await historyOf(server, id)).toEqual([
    'audit audited: not verified → verified',
    'comment comment:  → checked twice',
  ])
})
