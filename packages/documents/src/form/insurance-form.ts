import { NOTHING } from '@bitewing/domain/form/answers'
import { formState } from '@bitewing/domain/form/state'
import type { Answers, Field, Template } from '@bitewing/domain/form/template'
import type { Estimate } from '@bitewing/domain/estimate/estimate'
import type { Block, DocumentModel, Entry, FieldRow, Letterhead } from '../model.ts'
import { blocksOf } from './blocks.ts'
import { BookmarkNames } from './bookmark-names.ts'
import { answered, unanswered } from './content.ts'
import { shownDate, shownMoment } from './dates.ts'
import { estimateBlocks } from './estimate-blocks.ts'

export type Practice = {
  readonly name: string
  readonly address: readonly string[]
  readonly phone: string
  /** IANA name of the practice's clock, for the moment of printing. */
  readonly timeZone?: string
}

/** Texts of the record; empty if unknown. ISO dates are shown as MM/DD/YYYY. */
export type Patient = {
  readonly name: string
  readonly dateOfBirth: string
  readonly relationship: string
  readonly subscriberName: string
  readonly subscriberDateOfBirth: string
}

export type VerificationRecord = {
  /** FBD, ELG; another type is shown under its own name. */
  readonly type: string
  readonly appointmentDate: string
  readonly carrier: string
  readonly memberId: string
  readonly groupName: string
  readonly groupNumber: string
  /** What was found out and by whom: 'Active, Done by Staff'. */
  readonly result: string
}

export type InsuranceForm = {
  readonly template: Template
  readonly answers: Answers
  readonly practice: Practice
  readonly patient: Patient
  readonly record: VerificationRecord
  /** What the patient is to pay, where that was asked for. */
  readonly estimate?: Estimate
  readonly printedAt: Date
}

const TITLE = 'Insurance Verification'
const TYPE_NAMES: Readonly<Record<string, string>> = { FBD: 'Full Benefit Breakdown', ELG: 'Eligibility' }

/** The filled form of one verification. */
export function insuranceForm(form: InsuranceForm): DocumentModel {
  const { template, answers, practice, patient, record, estimate, printedAt } = form
  const states = formState(template, answers)
  const isShown = ({ bookmark }: Field) => states.get(bookmark)?.visible ?? true
  return {
    title: TITLE,
    subtitle: TYPE_NAMES[record.type] ?? record.type,
    letterhead: letterheadOf(practice),
    runningHead: [patient.name, appointmentOf(record)].filter((part) => part !== '').join('  ·  '),
    footer: `Printed ${shownMoment(printedAt, practice.timeZone ?? 'UTC')}`,
    createdAt: printedAt,
    blocks: [
      summary(patient, record),
      ...(estimate === undefined ? [] : estimateBlocks(estimate)),
      ...blocksOf(template, isShown, answered(answers, new BookmarkNames())),
    ],
  }
}

export type EmptyForm = {
  readonly template: Template
  /** The template's name, such as Full Benefit Breakdown. */
  readonly name: string
  readonly practice?: Practice
}

/** The form to print and fill by hand: every field, lines to write on, empty boxes. The same template gives the same bytes. */
export function emptyForm({ template, name, practice }: EmptyForm): DocumentModel {
  return {
    title: TITLE,
    subtitle: name,
    letterhead: practice === undefined ? null : letterheadOf(practice),
    runningHead: `${TITLE}  ·  ${name}`,
    footer: practice?.name ?? '',
    createdAt: new Date(0),
    blocks: blocksOf(template, () => true, unanswered(new BookmarkNames())),
  }
}

const letterheadOf = ({ name, address, phone }: Practice): Letterhead => ({
  name,
  lines: [...address, phone].filter((line) => line.trim() !== ''),
})

const appointmentOf = ({ appointmentDate }: VerificationRecord) =>
  appointmentDate === '' ? '' : `Appointment ${shownDate(appointmentDate)}`

/** Patient and plan at a glance, from the record. */
function summary(patient: Patient, record: VerificationRecord): Block {
  const person = [
    entry('Patient', patient.name),
    entry('Date of birth', shownDate(patient.dateOfBirth)),
    entry('Subscriber', patient.subscriberName),
    entry('Subscriber date of birth', shownDate(patient.subscriberDateOfBirth)),
    entry('Relationship', patient.relationship),
  ]
  const plan = [
    entry('Carrier', record.carrier),
    entry('Member ID', record.memberId),
    entry('Group', [record.groupName, record.groupNumber].filter((part) => part !== '').join(', ')),
    entry('Appointment', shownDate(record.appointmentDate)),
    entry('Result', record.result),
  ]
  const rows = person.map((left, index): FieldRow => ({ kind: 'pair', left, right: plan[index] ?? null }))
  return { kind: 'fields', headings: ['Patient', 'Insurance'], rows }
}

const entry = (label: string, text: string): Entry => ({
  label,
  content: { kind: 'text', text: text.trim() === '' ? NOTHING : text },
})
