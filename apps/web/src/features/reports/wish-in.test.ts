import { expect, test } from 'vitest'
import { wishIn } from './wish-in.ts'

const options = [{ value: 'a client' }]
const of = (text: string) => wishIn(new URLSearchParams(text), options)

test('a link fills in whom a report is about, its days and its file', () => {
  expect(of('who=a+client&start=2026-02-01&end=2026-02-28&format=pdf')).toEqual({
    who: 'a client',
    start: '2026-02-01',
    end: '2026-02-28',
    format: 'pdf',
  })
})

test('what cannot be is left empty', () => {
  const empty = { who: '', start: '', end: '', format: 'xlsx' }
  expect(of('who=somebody+else&start=2026-02-30&end=tomorrow&format=exe')).toEqual(empty)
  expect(of('')).toEqual(empty)
})
