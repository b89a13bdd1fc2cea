import { contract, type InputOf } from '@bitewing/contract'
import { newWorkbook } from '@bitewing/documents/workbook'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aFile, aPdf } from '../../testing/documents.ts'
import type { TestClient } from '../../testing/client.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { foreignPracticeId, otherPracticeId, practiceId } from '../verification/testing/records.ts'

const { fees } = contract
const scope = { selection: [practiceId] }
const THIS_YEAR = new Date().getUTCFullYear()

let server: TestServer
let manager: TestClient
beforeAll(async () => {
  server = await startTestServer()
  manager = await server.client().signIn('manager@bitewing.example')
})
afterAll(() => server.stop())

type Line = InputOf<typeof fees.changeLine>
const line = (serviceCode: string, price = '$50', serviceDescription = `Procedure ${serviceCode}`) => ({
  serviceCode,
  serviceDescription,
  price,
})

let last = 0
/** Each test has a carrier of its own. */
const aCarrier = () => `Carrier ${(last += 1)}`

const add = (carrierName: string, services = [line('D0120'), line('D1110', '$104.50')], more = {}) =>
  manager.call(fees.add, { practiceId, year: THIS_YEAR, carrierName, services, ...more }, scope)
const linesOf = async (carrierName: string, more = {}, year = THIS_YEAR) =>
  (await manager.call(fees.byCarrier, { practiceId, year, carrierName, ...more }, scope)).value
const pricesOf = async (carrierName: string) =>
  (await linesOf(carrierName)).records.map(({ serviceCode, price }) => [serviceCode, price])

async function aLine(carrierName: string, code = 'D0120') {
  const { records } = await linesOf(carrierName)
  return records.find(({ serviceCode }) => serviceCode === code) as (typeof records)[number]
}

const change = async (carrierName: string, changed: Partial<Line>) => {
  const { _id: id, version, serviceCode, serviceDescription, price } = await aLine(carrierName)
  return await manager.call(fees.changeLine, { id, version, serviceCode, serviceDescription, price, ...changed }, scope)
}

describe('an uploaded workbook', () => {
  const read = (file: File) => manager.call(fees.read, { files: [file] }, scope)

  test('is read page by page: numbers are prices, the headings are skipped and odd rows counted', async () => {
    const book = newWorkbook([
      {
        title: 'Evergreen',
        rows: [
          ['Code', 'Description', 'Fee'],
          ['D0120', 'Exam', 52],
          ['D0140', 'Emergency', '$1,080.50'],
          ['D0150', 'First visit', 'ask us'],
          ['Diagnostic'],
        ],
      },
      { title: 'Empty', rows: [] },
    ])
    expect((await read(aFile(book, 'Fees.xlsx'))).value.pages).toEqual([
      {
        name: 'Evergreen',
        rows: [
          { line: 2, serviceCode: 'D0120', serviceDescription: 'Exam', price: '$52' },
          { line: 3, serviceCode: 'D0140', serviceDescription: 'Emergency', price: '$1080.50' },
          { line: 4, serviceCode: 'D0150', serviceDescription: 'First visit', price: 'ask us' },
        ],
        skipped: 1,
      },
      { name: 'Empty', rows: [], skipped: 0 },
    ])
  })

  test('that is none, or is named otherwise, is refused with a sentence', async () => {
    const refusal = { status: 422, reason: 'fees.unreadable' }
    expect(await read(new File([aPdf()], 'Fees.xlsx'))).toMatchObject(refusal)
    expect(await read(aFile(newWorkbook([{ title: 'A', rows: [] }]), 'Fees.xls'))).toMatchObject(refusal)
    expect(await read(aFile(Buffer.from('PK\u0003\u0004 broken'), 'Fees.xlsx'))).toMatchObject(refusal)
  })
})

describe('a fee schedule', () => {
  test('is saved whole, with the server’s own words, and found by its carrier', async () => {
    const carrier = aCarrier()
    const { status, value } = await add(carrier, undefined, { description: 'From March on' })
    expect(status).toBe(200)
    expect(value).toMatchObject({ carrierName: carrier, lines: 2, version: 1, year: THIS_YEAR })
    expect(value.message).toBe(`The fee schedule of ${carrier} for ${THIS_YEAR} was saved with 2 lines.`)
    expect(await pricesOf(carrier)).toEqual([
      ['D0120', '$50.00'],
      ['D1110', '$104.50'],
    ])
    const { records } = (await manager.call(fees.carriers, { practiceId, year: THIS_YEAR }, scope)).value
    expect(records.find(({ carrierName }) => carrierName === carrier)).toMatchObject({ description: 'From March on' })
    const offered = (await manager.call(fees.suggestions, { practiceId }, scope)).value.records
    expect(offered).toContain(carrier)
  })

  test('of a carrier and year that the practice has is refused with 409, under another spelling too', async () => {
    const { rows } = await server.owner.query(
      `update carriers set aliases = '{"Evergreen of old"}' where id = (select min(id) from carriers) returning name`,
    )
    const name = String(rows[0].name)
    const refusal = {
      status: 409,
      reason: 'fees.exists',
      err: `There is a fee schedule of ${name} for ${THIS_YEAR} already.`,
    }
    for (const spelling of [name, `  ${name.toUpperCase()} `, 'evergreen OF old'])
      expect(await add(spelling)).toMatchObject(refusal)
    expect((await linesOf('evergreen of old')).schedule?.carrierName).toBe(name)
  })

  test('with duplicates, wrong prices or without lines is refused, and nothing of it is stored', async () => {
    const carrier = aCarrier()
    expect(await add(carrier, [line('D0120'), line('d0120')])).toMatchObject({
      status: 400,
      err: 'Some of the codes are duplicates',
    })
    expect(await add(carrier, [line('D0120', '52')])).toMatchObject({
      status: 400,
      fields: [{ field: 'services.0.price', message: 'Price is incorrect' }],
    })
    expect(await add(carrier, [line(' ', '', '')])).toMatchObject({
      fields: [
        { message: 'Code Services is required' },
        { message: 'Description is required' },
        { message: 'Price is required' },
      ],
    })
    expect((await add(carrier, [])).status).toBe(400)
    expect(await add(carrier, undefined, { year: THIS_YEAR + 2 })).toMatchObject({ reason: 'fees.year' })
    expect((await linesOf(carrier)).schedule).toBeNull()
  })

  test('of ten thousand lines is saved at once, sorted, filtered and paged', async () => {
    const carrier = aCarrier()
    const many = Array.from({ length: 10_000 }, (_, n) => line(`X${String(n).padStart(5, '0')}`, `$${n}.05`))
    expect((await add(carrier, many)).status).toBe(200)
    const deep = await linesOf(carrier, { limit: 25, offset: 9975, sort: '-price' })
    expect([deep.recordsQty, deep.records.length, deep.records.at(-1)?.price]).toEqual([10_000, 25, '$0.05'])
    expect(await linesOf(carrier, { code: 'x0999' })).toMatchObject({ recordsQty: 10 })
    expect(await linesOf(carrier, { words: 'PROCEDURE X0000' })).toMatchObject({ recordsQty: 10 })
    expect(await linesOf(carrier, { code: '%' })).toMatchObject({ recordsQty: 0, records: [] })
  })

  test('is nobody else’s: not of another practice, nor of another client', async () => {
    const carrier = aCarrier()
    const { _id: id } = (await add(carrier)).value
    const { _id: lineId } = await aLine(carrier)
    const elsewhere = { selection: [otherPracticeId] }
    const notFound = { status: 404, success: false }
    expect(await manager.call(fees.carriers, { practiceId, year: THIS_YEAR }, elsewhere)).toMatchObject(notFound)
    expect(await manager.call(fees.suggestions, { practiceId }, elsewhere)).toMatchObject(notFound)
    expect(
      await manager.call(fees.byCarrier, { practiceId, year: THIS_YEAR, carrierName: carrier }, elsewhere),
    ).toMatchObject(notFound)
    const foreign = { practiceId: foreignPracticeId, year: THIS_YEAR, carrierName: carrier, services: [line('D0120')] }
    expect(await manager.call(fees.add, foreign, scope)).toMatchObject(notFound)
    const other = await server.client().signIn('admin@bitewing.example')
    const abroad = { selection: [foreignPracticeId] }
    for (const answer of await Promise.all([
      other.call(fees.changeLine, { id: lineId, version: 1, ...line('D0120') }, abroad),
      other.call(fees.line, { id: lineId }, abroad),
      other.call(fees.lineHistory, { id: lineId }, abroad),
      other.call(fees.changes, { id }, abroad),
      other.call(fees.raise, { id, version: 1, percent: 1, rounding: 'cent' }, abroad),
      other.call(fees.previewRaise, { id, percent: 1, rounding: 'cent' }, abroad),
      other.call(fees.paste, { id, version: 1, services: [line('D0120')] }, abroad),
      other.call(fees.compare, { id, otherId: id }, abroad),
    ]))
      expect(answer).toMatchObject(notFound)
  })
})

describe('a line', () => {
  test('is changed with its history, and keeps the price that it had before', async () => {
    const carrier = aCarrier()
    await add(carrier)
    const changed = await change(carrier, { price: '$55.5', serviceDescription: 'Check-up' })
    expect(changed.value).toMatchObject({ serviceDescription: 'Check-up', price: '$55.50', version: 2 })
    const { records } = (await manager.call(fees.lineHistory, { id: changed.value._id }, scope)).value
    expect(records).toMatchObject([
      { by: 'Mona Barlow', before: 'D0120 Procedure D0120 $50.00', after: 'D0120 Check-up $55.50' },
    ])
    const { rows } = await server.owner.query(
      `select before, after from administration_log where subject = 'fee schedule' order by number desc limit 1`,
    )
    expect(rows[0]).toEqual({
      before: { Description: 'Procedure D0120', Price: '$50.00' },
      after: { Description: 'Check-up', Price: '$55.50' },
    })
  })

  test('that somebody changed meanwhile is refused with 409, and so is a code that is taken', async () => {
    const carrier = aCarrier()
    await add(carrier)
    await change(carrier, { price: '$51' })
    expect(await change(carrier, { version: 1, price: '$52' })).toMatchObject({ status: 409, reason: 'fees.stale' })
    const { _id: id } = await aLine(carrier)
    expect((await manager.call(fees.line, { id }, scope)).value).toMatchObject({ price: '$51.00', version: 2 })
    expect(await change(carrier, { serviceCode: 'd1110' })).toMatchObject({
      status: 400,
      fields: [{ field: 'serviceCode', message: 'D1110 code already exists!' }],
    })
    expect((await aLine(carrier)).price).toBe('$51.00')
  })

  test('changed by two at once is changed by one of them', async () => {
    const carrier = aCarrier()
    await add(carrier)
    const { _id: id } = await aLine(carrier)
    const both = ['$60', '$61'].map((price) =>
      manager.call(fees.changeLine, { id, version: 1, ...line('D0120', price) }, scope),
    )
    expect((await Promise.all(both)).map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200, 409,
    ])
  })
})

describe('all lines at once', () => {
  test('are raised as the preview said, and put back by undo, which can be undone', async () => {
    const carrier = aCarrier()
    const { _id: id } = (await add(carrier)).value
    const raise = { id, percent: 3.5, rounding: 'quarter' as const }
    const preview = (await manager.call(fees.previewRaise, raise, scope)).value
    expect(preview.records).toEqual([
      { serviceCode: 'D0120', before: '$50.00', after: '$51.75' },
      { serviceCode: 'D1110', before: '$104.50', after: '$108.25' },
    ])
    expect(await pricesOf(carrier)).toContainEqual(['D0120', '$50.00'])
    const done = (await manager.call(fees.raise, { ...raise, version: 1 }, scope)).value
    expect(done).toEqual({ lines: 2, before: preview.before, after: preview.after })
    expect(await manager.call(fees.raise, { ...raise, version: 1 }, scope)).toMatchObject({ reason: 'fees.stale' })

    const undo = async (words: string) => {
      const { records } = (await manager.call(fees.changes, { id }, scope)).value
      const { _id: changeId = '' } = records.find((one) => one.words === words && one.mayBeUndone) ?? {}
      return (await manager.call(fees.undo, { id: changeId }, scope)).value
    }
    expect(await undo('All prices raised by 3.5%.')).toEqual({ restored: 2, left: 0 })
    expect(await pricesOf(carrier)).toContainEqual(['D0120', '$50.00'])
    expect(await undo('Undone: All prices raised by 3.5%.')).toEqual({ restored: 2, left: 0 })
    expect(await pricesOf(carrier)).toContainEqual(['D0120', '$51.75'])
  })

  test('can be pasted: known codes are changed, others added, and undo leaves what was changed since', async () => {
    const carrier = aCarrier()
    const { _id: id } = (await add(carrier)).value
    const services = [line('D0120', '$70'), line('D1110', '$104.50'), line('D2740', '$1200')]
    const { value } = await manager.call(fees.paste, { id, version: 1, services }, scope)
    expect(value).toEqual({ changed: 1, added: 1, same: 1 })
    expect((await linesOf(carrier)).recordsQty).toBe(3)
    await change(carrier, { price: '$71' })
    const [, pasted] = (await manager.call(fees.changes, { id }, scope)).value.records
    expect(pasted).toMatchObject({ kind: 'pasted', words: 'Pasted: 1 changed, 1 added.', mayBeUndone: true })
    const undo = () => manager.call(fees.undo, { id: pasted?._id ?? '' }, scope)
    expect((await undo()).value).toEqual({ restored: 1, left: 1 })
    expect(await pricesOf(carrier)).toEqual([
      ['D0120', '$71.00'],
      ['D1110', '$104.50'],
    ])
    expect((await linesOf(carrier)).recordsQty).toBe(2)
    expect(await undo()).toMatchObject({ status: 409, reason: 'fees.undone' })
  })

  test('that were saved by mistake are taken away, as long as nothing was changed since', async () => {
    const [wrong, kept] = [aCarrier(), aCarrier()]
    const undoSaving = async (carrier: string) => {
      const { _id: id } = (await add(carrier)).value
      if (carrier === kept) await change(carrier, { price: '$1' })
      const saved = (await manager.call(fees.changes, { id }, scope)).value.records.at(-1)
      expect(saved?.mayBeUndone).toBe(carrier === wrong)
      return await manager.call(fees.undo, { id: saved?._id ?? '' }, scope)
    }
    expect((await undoSaving(wrong)).value).toEqual({ restored: 2, left: 0 })
    expect((await linesOf(wrong)).schedule).toBeNull()
    expect(await undoSaving(kept)).toMatchObject({ status: 409, reason: 'fees.changed_since' })
    expect((await add(wrong)).status).toBe(200)
  })
})

test('two schedules are compared code by code', async () => {
  const [one, other] = [aCarrier(), aCarrier()]
  const { _id: id } = (await add(one, [line('D0120', '$55'), line('D0140', '$80'), line('D9944', '$500')])).value
  const { _id: otherId } = (await add(other, [line('D0120', '$50'), line('D0140', '$80'), line('D2740', '$900')])).value
  const compared = async (more = {}) => (await manager.call(fees.compare, { id, otherId, ...more }, scope)).value
  const { records, recordsQty } = await compared()
  expect(recordsQty).toBe(4)
  expect(
    records.map(({ serviceCode, price, otherPrice, percent }) => [serviceCode, price, otherPrice, percent]),
  ).toEqual([
    ['D0120', '$55.00', '$50.00', 10],
    ['D0140', '$80.00', '$80.00', 0],
    ['D2740', null, '$900.00', null],
    ['D9944', '$500.00', null, null],
  ])
  expect((await compared({ differing: 'yes' })).recordsQty).toBe(3)
})
