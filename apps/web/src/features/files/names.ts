import { defaultFileName } from '@bitewing/domain'

export type NamedRecord = {
  StatusPatient: string
  CarrierName: string
  PatientName: string
  driveFiles: readonly { filename: string }[]
}

const LONGEST = 150

/** 1 §5: Eligibility_{status}_{carrier} and the patient's name, made one of a kind among the record's files and those about to be added. */
export function offeredName(record: NamedRecord, alsoTaken: readonly string[]): string {
  const name = defaultFileName({
    eligibilityStatus: record.StatusPatient,
    carrierName: record.CarrierName,
    patientName: record.PatientName,
  }).slice(0, LONGEST - 6)
  const taken = new Set([...record.driveFiles.map(({ filename }) => stem(filename)), ...alsoTaken].map(folded))
  let offered = name
  for (let number = 2; taken.has(folded(offered)); number += 1) offered = `${name} (${number})`
  return offered
}

const folded = (name: string) => name.trim().toLowerCase()
const stem = (filename: string) => filename.replace(/\.(pdf|docx?)$/i, '')
