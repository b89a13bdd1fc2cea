import { CHOSEN } from '@bitewing/domain/form/answers'
import { fieldsOf } from '@bitewing/domain/form/compile'
import type { Answers, Field, Template, TextField } from '@bitewing/domain/form/template'
import type { InsuranceForm } from '../form/insurance-form.ts'

/** Invented people and places, with letters that not every font has. */
export const someone: Omit<InsuranceForm, 'template' | 'answers'> = {
  practice: {
    name: 'Cedar Hill Family Dentistry',
    address: ['1204 Ranch Road 620 S, Suite 210', 'Lakeway, TX 78734'],
    phone: '+1(512)555-0133',
    timeZone: 'America/Chicago',
  },
  patient: {
    name: 'Łukasz Nguyễn',
    dateOfBirth: '1988-04-09',
    relationship: 'Spouse',
    subscriberName: 'María Ruiz-Müller',
    subscriberDateOfBirth: '1986-11-23',
  },
  record: {
    type: 'FBD',
    appointmentDate: '2026-11-19',
    carrier: 'Evergreen Dental of Texas',
    memberId: 'EVD 9920 1184',
    groupName: 'Lone Star Logistics LLC',
    groupNumber: '4471-002',
    result: 'Active, Done by Staff',
  },
  printedAt: new Date('2026-11-15T16:30:00Z'),
}

const TEXTS = ['2 per calendar year', '1 per 36 months', 'None on file', 'Standard schedule', '#2, #3, #14']
const NUMBERS = ['100', '80', '50', '1500.00', '12']

/** An answer for every field: the same for the same template. The first option is chosen. */
export function everyAnswer(template: Template): Answers {
  return Object.fromEntries(template.sections.flatMap(fieldsOf).map(answerFor))
}

function answerFor(field: Field, position: number): [string, string] {
  if (field.kind !== 'text') return [field.options[0]?.bookmark ?? '', CHOSEN]
  const [texts, numbers] = [TEXTS[position % TEXTS.length] ?? '', NUMBERS[position % NUMBERS.length] ?? '']
  return [field.bookmark, { string: texts, number: numbers, date: '04/19/2026' }[field.data]]
}

export function textField(bookmark: string, more: Partial<TextField> = {}): TextField {
  const base = { id: bookmark, bookmark, label: bookmark, required: false, symbol: '', effects: [] }
  return { ...base, kind: 'text', data: 'string', maximumLength: 100, ...more }
}

export const templateOf = (...items: Template['sections'][number]['items']): Template => ({
  sections: [{ id: 'section', name: 'Section', type: 'info', items }],
})
