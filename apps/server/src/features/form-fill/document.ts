import type { contract, ParsedInputOf, SentFile } from '@bitewing/contract'
import type { Db } from '@bitewing/db'
import type { InsuranceForm } from '@bitewing/documents'
import {
  type Answers,
  type DriveFile,
  formDownloadName,
  type IdentifierView,
  NOTHING,
  practiceResultLine,
  practiceText,
  type Template,
  formatPhone,
} from '@bitewing/domain'
import type { DocumentMaker } from '../../kernel/documents/document-maker.ts'
import { fail } from '../../kernel/errors.ts'
import type { ContextOf } from '../../kernel/http/context.ts'
import { type Converter, NotConverted } from '../../kernel/ports/converter.ts'
import { TooManyWaiting } from '../../kernel/turns-by-user.ts'
import { existingRecord, filesOf, formOfRecord, type RecordRow } from '../verification/index.ts'
import { ownWordOf } from '../word-forms/index.ts'
import { askedIn, estimateOf } from './estimate.ts'
import { findPractice, type PracticeRow } from './queries.ts'

type Download = (typeof contract)['formFill']['download']

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

export async function formDocument(
  ctx: ContextOf<Download>,
  { maker, converter }: { maker: DocumentMaker; converter: Converter },
  { id, format, estimate }: ParsedInputOf<Download>,
): Promise<SentFile> {
  const record = await ctx.inScope((db) => existingRecord(db, id))
  const identifiers = await ctx.identifiers()
  const { form, own, files } = await ctx.inScope(async (db) => ({
    form: {
      ...(await filledForm(db, record, new Date(), identifiers)),
      ...(estimate !== undefined && { estimate: await estimateOf(db, record, askedIn(estimate)) }),
    },
    // A practice's own form has no place for an estimate, so ours is taken where one is asked for.
    own: estimate === undefined ? await ownWordOf(db, record) : undefined,
    files: await filesOf(db, record.id),
  }))
  const name = documentName(record, files)
  // Ours is made as a PDF at once; a practice's own form is printed by a word processor, so that it looks as in Word.
  const asPdf = async () =>
    own === undefined
      ? await maker.pdf(form)
      : await printed(converter.toPdf(await maker.word(form, own), ctx.user.userId))
  const content = format === 'docx' ? await maker.word(form, own) : await asPdf()
  return {
    filename: format === 'docx' ? name : name.replace(/\.docx?$/i, '.pdf'),
    contentType: format === 'docx' ? DOCX : 'application/pdf',
    size: content.length,
    content,
  }
}

async function printed(work: Promise<Uint8Array>): Promise<Uint8Array> {
  try {
    return await work
  } catch (error) {
    if (error instanceof TooManyWaiting) throw fail('conversions.too_many_waiting')
    throw error instanceof NotConverted ? fail('form.own_word_not_printed') : error
  }
}

/** The name of the file that already exists, or else one made from the record. */
export function documentName(record: RecordRow, driveFiles: readonly DriveFile[] = []): string {
  return formDownloadName({
    driveFiles,
    carrierName: practiceText(record.carrier_name),
    patientName: `${record.patient_first_name} ${record.patient_last_name}`,
    date: monthFirst(record.appointment_date),
  })
}

/** Everything that the document contains, as plain data. */
export async function filledForm(
  db: Db,
  record: RecordRow,
  printedAt: Date,
  identifiers: IdentifierView,
): Promise<InsuranceForm> {
  const found = await formOfRecord(db, record)
  if (found === undefined) throw fail('form.no_template')
  const practice = await findPractice(db, record.practice_id)
  return formOf({ record, template: found.template, practice, printedAt, identifiers })
}

type Parts = {
  record: RecordRow
  template: Template
  practice: PracticeRow
  printedAt: Date
  identifiers: IdentifierView
}

/** In the words that a practice is told: it gets the document. */
export function formOf({ record, template, practice, printedAt, identifiers }: Parts): InsuranceForm {
  return {
    template,
    answers: forPractice(identifiers.answers(record.answers)),
    practice: letterhead(practice),
    patient: {
      name: `${record.patient_first_name} ${record.patient_last_name}`.trim(),
      dateOfBirth: record.patient_dob ?? '',
      relationship: record.relationship,
      subscriberName: `${record.subscriber_first_name} ${record.subscriber_last_name}`.trim(),
      subscriberDateOfBirth: record.subscriber_dob ?? '',
    },
    record: {
      type: record.type,
      appointmentDate: record.appointment_date,
      carrier: practiceText(record.carrier_name),
      memberId: identifiers.text(record.member_id),
      groupName: record.group_name,
      groupNumber: record.group_number,
      result: practiceResultLine({
        verificationBy: record.verification_by,
        eligibilityStatus: record.eligibility_status,
      }),
    },
    printedAt,
  }
}

/** Sheets write EMPTY where there is nothing, and it may have come into the form from there. */
function forPractice(answers: Answers): Answers {
  return Object.fromEntries(
    Object.entries(answers).map(([bookmark, value]) => [bookmark, practiceText(value) === '' ? NOTHING : value]),
  )
}

function letterhead({ name, address, city, state, phone, time_zone }: PracticeRow): InsuranceForm['practice'] {
  const place = [city, state].filter((part) => part !== '').join(', ')
  return {
    name,
    address: [address, place].filter((line) => line !== ''),
    phone: formatPhone(phone),
    timeZone: time_zone,
  }
}

/** 2026-11-15 is 11/15/2026. */
function monthFirst(date: string): string {
  const [year, month, day] = date.split('-')
  return `${month}/${day}/${year}`
}
