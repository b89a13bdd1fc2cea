import { carriers, styledMembers, testMembers } from '@bitewing/population'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Sandbox } from '../sandbox.ts'
import { askingAt, child, type Json, plain } from '../testing/asking.ts'
import { linesOfX12 } from '../testing/lines.ts'
import { interchangeAbout, questionAbout } from '../testing/questions.ts'
import { startSandbox } from '../testing/start-sandbox.ts'

let sandbox: Sandbox
let ask: ReturnType<typeof askingAt>
beforeAll(async () => {
  sandbox = await startSandbox()
  ask = askingAt(sandbox.url)
})
afterAll(() => sandbox.close())

describe('the first provider', () => {
  test('refuses a wrong key with 403', async () => {
    expect((await ask.stedi(questionAbout(plain()), 'another')).status).toBe(403)
  })

  test('names the fields that are missing or no dates, and asks no payer', async () => {
    const { status, answer } = await ask.stedi({
      subscriber: { dateOfBirth: '19901345', memberId: 'unasked' },
      dependents: [{}, {}],
    })
    expect(status).toBe(400)
    const { fieldList } = answer as unknown as { fieldList: { field: string }[] }
    expect(fieldList.map(({ field }) => field)).toEqual([
      'tradingPartnerServiceId',
      'provider.npi',
      'provider.organizationName',
      'dependents',
      'subscriber.dateOfBirth',
    ])
    expect((await ask.member('unasked')).requests.times).toBe(0)
  })

  test('lists payers in pages, and finds them by name, other name and id', async () => {
    const get = async (path: string) =>
      (await (
        await fetch(`${sandbox.url}/stedi/2024-04-01${path}`, { headers: { authorization: 'Key sandbox-stedi-key' } })
      ).json()) as { items: Json[]; nextPageToken?: string }
    const first = await get('/payers?pageSize=40')
    const second = await get(`/payers?pageSize=40&pageToken=${first.nextPageToken}`)
    const styles = new Set(styledMembers.map(({ carrier }) => carrier))
    expect([...first.items, ...second.items]).toHaveLength(carriers.length + testMembers.length + styles.size + 1)
    expect(second.nextPageToken).toBeUndefined()
    const leadingZero = carriers[3]?.payerId ?? ''
    expect((await get(`/payers/search?query=${leadingZero}`)).items[0]).toMatchObject({
      payer: { primaryPayerId: leadingZero, transactionSupport: { eligibilityCheck: 'SUPPORTED' } },
    })
    const dental = await get('/payers/search?query=harborline&coverageTypes=dental')
    expect(dental.items).toMatchObject([{ payer: { displayName: 'Harborline Dental' } }])
    expect((await get('/payers/search?query=harborline%20dental%20insurance')).items).toEqual(dental.items)
    expect((await get('/payers/search?query=savings%20club')).items).toMatchObject([
      { payer: { primaryPayerId: 'OMDD1', transactionSupport: { eligibilityCheck: 'NOT_SUPPORTED' } } },
    ])
    expect((await get('/payers/search?eligibilityCheck=ENROLLMENT_REQUIRED')).items).toHaveLength(1)
    expect((await get('/payers/search?coverageTypes=medical')).items).toHaveLength(0)
  })
})

describe('the second provider', () => {
  test('gives a token for the right secret only, and answers nobody without one', async () => {
    expect((await ask.changeToken('x')).status).toBe(401)
    expect((await ask.change(questionAbout(plain()), 'made-up')).status).toBe(401)
  })

  test('lets its tokens expire when told', async () => {
    const token = await ask.newToken()
    const again = () => ask.change(questionAbout(plain()), token)
    expect((await again()).status).toBe(200)
    await fetch(`${sandbox.url}/admin/change/forget-tokens`, { method: 'POST' })
    expect((await again()).status).toBe(401)
  })

  test('wants a control number', async () => {
    const { controlNumber: _, ...question } = questionAbout(plain())
    const answer = await ask.change(question)
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ fieldList: [{ field: 'controlNumber' }] })
  })

  test('spells one word in its own way', async () => {
    const spelling = (answer: Json) =>
      (answer['benefitsInformation'] as Json[])
        .flatMap((benefit) => Object.keys(Object(benefit['compositeMedicalProcedureIdentifier']) as Json))
        .find((name) => name.endsWith('QualifierCode'))
    const second = (await (await ask.change(questionAbout(plain()))).json()) as Json
    expect(spelling(second)).toBe('productOrServiceIdQualifierCode')
    expect(spelling((await ask.stedi(questionAbout(plain()))).answer)).toBe('productOrServiceIDQualifierCode')
  })
})

describe('the clearing house', () => {
  test('answers a posted form in a form', async () => {
    const form = new FormData()
    form.set('UserName', 'sandbox')
    form.set('Password', 'sandbox-password')
    form.set('Payload', interchangeAbout(plain()))
    const answer = await fetch(`${sandbox.url}/x12/realtime`, { method: 'POST', body: form })
    const fields = await answer.formData()
    expect(fields.get('PayloadType')).toBe('X12_271_Response_005010X279A1')
    expect(linesOfX12(fields.get('Payload') as string).length).toBeGreaterThan(20)
  })

  test('sends an interchange whose counts and control numbers are right', async () => {
    const text = await (await ask.x12(interchangeAbout(child()))).text()
    const segments = text.split('~').map((segment) => segment.trim().split('*'))
    const at = (name: string) => segments.findIndex(([one]) => one === name)
    expect(text.indexOf('~')).toBe(105)
    expect(segments[at('SE')]?.[1]).toBe(String(at('SE') - at('ST') + 1))
    expect(segments[at('IEA')]?.[2]).toBe(segments[0]?.[13])
    expect(segments[at('GE')]?.[2]).toBe(segments[at('GS')]?.[6])
    expect(segments[0]?.[8]?.trim()).toBe('BITEWING')
    expect(segments.filter(([name]) => name === 'TRN').map((trn) => trn.slice(1, 3))).toContainEqual(['2', 'p1'])
  })

  test.each([
    ['a wrong count of segments', (text: string) => text.replace(/SE\*\d+/, 'SE*3'), 'IK5*R*4'],
    ['another version', (text: string) => text.replaceAll('005010X279A1', '004010'), 'AK9*R*1*1*0*2'],
    ['no question in it', (text: string) => text.replace('EQ*35', 'REF*EJ*1'), 'IK3*EQ'],
    ['another transaction', (text: string) => text.replace('ST*270', 'ST*276'), 'IK5*R*1'],
  ])('refuses %s with a 999', async (_what, altered, expected) => {
    const answer = await ask.x12(altered(interchangeAbout(plain())))
    const text = await answer.text()
    expect(answer.status).toBe(200)
    expect(text).toContain('ST*999*0001')
    expect(text).toContain(expected)
  })

  test('refuses what is no interchange, and who has no password', async () => {
    expect((await ask.x12('hello')).status).toBe(400)
    expect((await ask.x12(interchangeAbout(plain()), { authorization: 'Basic eDp5' })).status).toBe(401)
  })
})
