import { defaultFileName } from '@bitewing/domain'

export type NamedRecord = {
  StatusPatient: string
  CarrierName: string
  PatientName: string
  driveFiles: readonly { filename: string }[]
}

const MAX_LENGTH = 150

/**
 * 1 §5: Eligibility_{status}_{carrier} and the patient's name, numbered if the record or the files to be added have it.
 */
export function suggestedName(record: NamedRecord, alsoTaken: readonly string[]): string {
  const name = defaultFileName({
    eligibilityStatus: record.StatusPatient,
    carrierName: record.CarrierName,
    patientName: record.PatientName,
  }).slice(0, MAX_LENGTH - 6)
  const taken = new Set([...record.driveFiles.map(({ filename }) => stem(filename)), ...alsoTaken].map(normalized))
  let offered = name
  for (let number = 2; taken.has(normalized(offered)); number += 1) offered = `${name} (${number})`
  return offered
}

const normalized = (name: string) => name.trim().toLowerCase()
const stem = (filename: string) => filename.replace(/\.(pdf|docx?)$/i, '')
