import { newPracticeFields, type Practice, practiceFields } from '@bitewing/contract'
import { describe, expect, test } from 'vitest'
import { newPractice, planOptions, templateOptions, valuesOf } from './practice-values.ts'

const practice: Practice = {
  _id: '1'.repeat(24),
  clientId: '2'.repeat(24),
  clientName: 'Harbor Group',
  name: 'Harbor East',
  desc: 'At the pier',
  folderId: 'folder',
  spreadsheetId: 'sheet',
  address: '1 Main St',
  stateId: 'TX',
  state: 'Texas',
  cityId: 'Austin',
  city: 'Austin',
  timeZone: 'America/Chicago',
  date: '2026-01-02T03:04:05.000Z',
  dqaSMS: true,
  network: 'Out',
  tiers: ['Delta Dental: Premier'],
  spreadsheetFields: {
    confirmation: true,
    driveUrl: false,
    note: true,
    fileName: false,
    history: false,
    elgCodes: true,
  },
  templateId: '3'.repeat(24),
  elgTemplateId: '4'.repeat(24),
  planTemplateId: '',
  npi: '1234567893',
  taxId: '123456789',
  phone: '15125550100',
  pms: 'Dentrix',
  products: [],
  resources: [{ kind: 'google sheet', externalId: 'sheet', field: 'spreadsheetId', proven: true }],
}

describe('a practice in its form', () => {
  test('can be saved as it is, and holds nothing that is only shown', () => {
    const parsed = practiceFields.parse(valuesOf(practice))
    expect(parsed).toMatchObject({ name: 'Harbor East', dqaSMS: true, network: 'Out', timeZone: 'America/Chicago' })
    expect(parsed.tiers).toEqual(practice.tiers)
    expect(parsed.spreadsheetFields).toEqual(practice.spreadsheetFields)
  })

  test('keeps a clock that cannot be chosen, and passes without a form of its own', () => {
    const values = valuesOf({ ...practice, timeZone: 'America/Juneau', templateId: '' })
    expect(practiceFields.parse(values)).toMatchObject({ timeZone: '', templateId: 'default' })
  })

  test('that is new asks for all that is required, each with its own words', () => {
    const { error } = newPracticeFields.safeParse(newPractice(''))
    expect(Object.fromEntries(error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [])).toEqual({
      clientId: 'Client is required',
      name: 'Field is required',
      desc: 'Field is required',
      folderId: 'Field is required',
      spreadsheetId: 'Field is required',
      address: 'Field is required',
      stateId: 'Select State',
      cityId: 'Select City',
      templateId: 'Select Template',
      npi: 'The NPI has 10 digits.',
      taxId: 'The Tax ID has 9 digits.',
      phone: 'Dear user, please provide a valid phone number',
      pms: 'Select PMS',
    })
  })
})

describe('the templates to choose from', () => {
  const form = { _id: '3'.repeat(24), name: 'Full benefit breakdown', description: 'Harbor West', type: 'FBD' as const }

  test('are those of the client, with how many share one, and a new one like the shipped', () => {
    const other = { ...form, type: 'ELG' as const, practices: 1 }
    expect(templateOptions('FBD', [{ ...form, practices: 3 }, other])).toEqual([
      { value: form._id, label: 'Full benefit breakdown · Harbor West (3 practices)' },
      { value: 'default', label: "A new one like Bitewing's full benefit breakdown" },
    ])
  })

  test('for plans are the client’s, or none', () => {
    expect(planOptions([{ ...form, type: 'PLAN', practices: 0 }])).toEqual([
      { value: '', label: 'None' },
      { value: form._id, label: 'Full benefit breakdown · Harbor West' },
    ])
  })
})
