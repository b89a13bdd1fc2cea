/** EB03 in plain words, so that nobody reads a bare code: dental care and its kinds, and what else an answer may speak of. */
const DENTAL_NAMES: Readonly<Record<string, string>> = {
  '23': 'Diagnostic',
  '24': 'Periodontics',
  '25': 'Restorative',
  '26': 'Endodontics',
  '27': 'Maxillofacial prosthetics',
  '28': 'Adjunctive',
  '35': 'Dental care',
  '36': 'Crowns',
  '37': 'Dental accident',
  '38': 'Orthodontics',
  '39': 'Prosthodontics',
  '40': 'Oral surgery',
  '41': 'Preventive',
  E10: 'Radiographs',
  E12: 'Basic restorative',
  E13: 'Major restorative',
  E14: 'Fixed prosthodontics',
  E15: 'Removable prosthodontics',
  E16: 'Complete series of X-rays',
  E17: 'Oral evaluation',
  E18: 'Dental cleaning',
  E19: 'Panoramic X-ray',
  E20: 'Sealants',
  E21: 'Fluoride',
  E22: 'Dental implants',
  E23: 'Jaw joint',
  F3: 'Dental coverage',
  F7: 'Orthodontic coverage',
}

/** Said by dental plans and medical ones alike. */
const NAMES_OF_ANY_PLAN: Readonly<Record<string, string>> = {
  '4': 'X-ray',
  '7': 'Anesthesia',
  '30': 'Whole plan',
  '32': 'Waiting period',
  '60': 'General benefits',
  E11: 'Diagnostic imaging',
}

const OTHER_NAMES: Readonly<Record<string, string>> = {
  '1': 'Medical care',
  '2': 'Surgery',
  '3': 'Consultation',
  '5': 'Laboratory',
  '6': 'Radiation therapy',
  '8': 'Surgical assistance',
  '12': 'Medical equipment, purchase',
  '13': 'Surgery center',
  '18': 'Medical equipment, rental',
  '20': 'Second surgical opinion',
  '33': 'Chiropractic',
  '34': 'Chiropractic visits',
  '42': 'Home health care',
  '45': 'Hospice',
  '47': 'Hospital',
  '48': 'Hospital, inpatient',
  '50': 'Hospital, outpatient',
  '51': 'Hospital, emergency accident',
  '52': 'Hospital, emergency',
  '53': 'Hospital, ambulatory surgery',
  '54': 'Long-term care',
  '62': 'MRI and CT',
  '65': 'Newborn care',
  '68': 'Well baby care',
  '69': 'Maternity',
  '73': 'Diagnostic medical',
  '76': 'Dialysis',
  '78': 'Chemotherapy',
  '80': 'Immunizations',
  '81': 'Routine physical',
  '82': 'Family planning',
  '86': 'Emergency services',
  '88': 'Pharmacy',
  '89': 'Prescription drugs',
  '98': 'Physician, office visit',
  '99': 'Physician, inpatient',
  A0: 'Physician, outpatient',
  A4: 'Psychiatric',
  A6: 'Psychotherapy',
  AD: 'Occupational therapy',
  AE: 'Physical medicine',
  AF: 'Speech therapy',
  AG: 'Skilled nursing',
  AI: 'Substance abuse',
  AL: 'Vision',
  AM: 'Frames',
  AO: 'Lenses',
  BG: 'Cardiac rehabilitation',
  BH: 'Pediatric',
  DM: 'Medical equipment',
  F1: 'Medical coverage',
  F2: 'Social work coverage',
  F4: 'Hearing coverage',
  F5: 'Prescription drug coverage',
  F6: 'Vision coverage',
  F8: 'Mental health coverage',
  MH: 'Mental health',
  PT: 'Physical therapy',
  UC: 'Urgent care',
}

export function isDentalType(type: string): boolean {
  return Object.hasOwn(DENTAL_NAMES, type)
}

/** Neither dental nor medical by itself. */
export function isOfAnyPlan(type: string): boolean {
  return Object.hasOwn(NAMES_OF_ANY_PLAN, type)
}

export function serviceTypeName(type: string): string {
  const all = [DENTAL_NAMES, NAMES_OF_ANY_PLAN, OTHER_NAMES].find((names) => Object.hasOwn(names, type))
  return all?.[type] ?? `Service type ${type}`
}
