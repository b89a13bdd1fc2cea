import { insuranceForm } from '@bitewing/documents'
import { asIdentifier, decide, defaultFbdTemplate, type StoredAnswers, wholeIdentifiers } from '@bitewing/domain'
import { describe, expect, test } from 'vitest'
import { documentName, formOf, writeBackOf } from '../features/form-fill/index.ts'
import type { RecordRow } from '../features/verification/index.ts'
import { cellsOf } from './steps/report.ts'

/** Every result that a record can have: the robot's, a new record's, and people's. */
const RESULTS = ['Done by DR', '*Done by DR', 'Done by CC', 'Done by Staff', 'Check', 'Unchecked']
const BY = [...RESULTS, 'Not content loaded', 'No action taken', 'NO ACTION TAKEN', '']
const STATUSES = ['Active', 'Not Found', 'Missing Information', 'Unchecked', 'NO ACTION TAKEN', 'EMPTY', 'Empty', '']
const results = BY.flatMap((by) => [...STATUSES, 'No content loaded'].map((status) => [by, status] as const))

const OURS = /\bempty\b|content loaded/i

/** A record of which nothing is known, as a sheet without insurance makes it. */
function recordWith(verification_by: string, eligibility_status: string): RecordRow {
  const nothing = { note: '', history_note: '', elg_codes: '', group_name: '', group_number: '', relationship: 'Self' }
  return {
    ...nothing,
    type: 'FBD',
    appointment_date: '2026-05-04',
    carrier_name: 'EMPTY',
    patient_first_name: 'Ana',
    patient_last_name: 'Reyes',
    patient_dob: null,
    subscriber_first_name: '',
    subscriber_last_name: '',
    subscriber_dob: null,
    member_id: asIdentifier(''),
    answers: { CarrierName: 'EMPTY', PlanName: 'Not content loaded' } as unknown as StoredAnswers,
    verification_by,
    eligibility_status,
  } as RecordRow
}

function formWith(record: RecordRow) {
  const practice = {
    id: '',
    client_id: '',
    name: 'Cedar',
    address: '',
    city: '',
    state: '',
    time_zone: 'UTC',
    phone: '15125550100',
  }
  const printedAt = new Date('2026-05-04T10:00:00Z')
  return formOf({ record, template: defaultFbdTemplate(), practice, printedAt, identifiers: wholeIdentifiers })
}

describe('a practice is never told our words for nothing', () => {
  test.each(results)('in its sheet: “%s”, “%s”', (by, status) => {
    expect(Object.values(cellsOf({ payload: {} }, recordWith(by, status))).join('\n')).not.toMatch(OURS)
  })

  test.each(results)('in its documents: “%s”, “%s”', (by, status) => {
    const record = recordWith(by, status)
    expect(JSON.stringify(insuranceForm(formWith(record)))).not.toMatch(OURS)
    expect(documentName(record)).not.toMatch(OURS)
  })

  test.each(results)('in its system: “%s”, “%s”', (by, status) => {
    const record = recordWith(by, status)
    const target = {} as Parameters<typeof writeBackOf>[1]
    const { verificationNote, benefitNotes, communication } = writeBackOf('1', target, record, formWith(record))
    expect([verificationNote, benefitNotes, communication].join('\n')).not.toMatch(OURS)
  })

  test('when the payer answered without any content', () => {
    const visit = { network: 'In', visitDate: '2026-05-04' } as const
    const { verificationBy, eligibilityStatus } = decide({ kind: 'failed', failure: 'timeout' }, visit)
    expect(cellsOf({ payload: {} }, recordWith(verificationBy, eligibilityStatus))).toMatchObject({
      Status: 'Unchecked',
    })
    expect(cellsOf({ payload: {} }, recordWith('Not content loaded', 'EMPTY'))).toMatchObject({
      Status: 'Not verified yet',
      'Verified By': '',
      Confirmation: '',
    })
  })
})

test('what people verified is told once and in the same words everywhere', () => {
  const record = { ...recordWith('Done by Staff', 'Termed'), carrier_name: 'Harborline Dental' }
  const form = formWith(record)
  expect(cellsOf({ payload: {} }, record)).toMatchObject({
    Status: 'Termed',
    'Verified By': 'Done by Staff',
    Confirmation: 'Verified',
  })
  expect(form.record.result).toBe('Termed, Done by Staff')
  const { verificationNote, communication } = writeBackOf('1', {} as never, record, form)
  expect(verificationNote).toBe('Termed')
  expect(communication).toBe('Insurance verified with Harborline Dental: Termed, Done by Staff.')
})
