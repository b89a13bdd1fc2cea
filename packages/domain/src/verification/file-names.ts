import { practiceText } from './told-to-practice.ts'

/** The name offered for a file added to a record: Eligibility_{status}_{carrier} and the patient's name. */
export function defaultFileName(record: {
  eligibilityStatus: string
  carrierName: string
  patientName: string
}): string {
  const known = [practiceText(record.eligibilityStatus), practiceText(record.carrierName)]
  return joined(['Eligibility', ...known, record.patientName], '_')
}

export type DriveFile = { readonly type: string; readonly filename: string }

/** The name under which the filled form is downloaded; the date is written as MM/DD/YYYY or with dashes. */
export function formDownloadName(record: {
  driveFiles: readonly DriveFile[]
  carrierName: string
  patientName: string
  date: string
}): string {
  const form = record.driveFiles.find(({ type }) => type.toLowerCase() === 'fbd')
  const known = form === undefined ? '' : fileNamePart(form.filename)
  if (known !== '') return withExtension(known)
  const parts = ['insurance verification form', record.carrierName, record.patientName]
  return withExtension(joined([...parts, record.date.replaceAll('/', '-')], ' '))
}

function withExtension(name: string): string {
  return /\.docx?$/i.test(name) ? name : `${name}.docx`
}

function joined(parts: readonly string[], separator: string): string {
  return parts
    .map(fileNamePart)
    .filter((part) => part !== '')
    .join(separator)
}

/** Without characters that have a special meaning in file systems or headers. */
export function fileNamePart(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Cf}/\\:*?"<>|]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}
