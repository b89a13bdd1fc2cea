import { expect, test } from 'vitest'
import { issueLink, openedTransaction } from './opened-transaction.ts'

const transactionId = 'a'.repeat(24)
const practiceId = 'b'.repeat(24)

test('the page is about the transaction that it was opened with', () => {
  expect(openedTransaction({ transactionId, practiceId, module: 'CC' })).toEqual({ transactionId, practiceId })
  const productId = 'c'.repeat(24)
  expect(openedTransaction(issueLink({ transactionId, practiceId, productId }).state)).toEqual({
    transactionId,
    practiceId,
    productId,
  })
})

test.each([
  null,
  undefined,
  'x',
  {},
  { transactionId },
  { practiceId },
  { transactionId: 7, practiceId },
  { transactionId: '../x', practiceId },
])('%j is no transaction', (state) => expect(openedTransaction(state)).toBeUndefined())

test('a link to a ticket names it in the address, so that a colleague can be sent it', () => {
  expect(issueLink({ transactionId, practiceId }, 'd'.repeat(24)).to).toBe(
    `/transaction-detail-issue?ticket=${'d'.repeat(24)}`,
  )
})
