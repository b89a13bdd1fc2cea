/** What the codes of a 271 mean, in the words of the JSON forms. */

type Names = Readonly<Record<string, string>>

export const benefitNames: Names = {
  '1': 'Active Coverage',
  '6': 'Inactive',
  A: 'Co-Insurance',
  B: 'Co-Payment',
  C: 'Deductible',
  D: 'Benefit Description',
  F: 'Limitations',
  G: 'Out of Pocket (Stop Loss)',
  I: 'Non-Covered',
  R: 'Other or Additional Payor',
  V: 'Cannot Process',
}

export const levelNames: Names = { IND: 'Individual', FAM: 'Family', DEP: 'Dependents Only' }

export const serviceTypeNames: Names = {
  '4': 'Diagnostic X-Ray',
  '23': 'Diagnostic Dental',
  '24': 'Periodontics',
  '25': 'Restorative',
  '26': 'Endodontics',
  '27': 'Maxillofacial Prosthetics',
  '28': 'Adjunctive Dental Services',
  '35': 'Dental Care',
  '36': 'Dental Crowns',
  '37': 'Dental Accident',
  '38': 'Orthodontics',
  '39': 'Prosthodontics',
  '40': 'Oral Surgery',
  '41': 'Routine (Preventive) Dental',
  '30': 'Health Benefit Plan Coverage',
  '47': 'Hospital',
  '48': 'Hospital - Inpatient',
  '62': 'MRI/CAT Scan',
  '88': 'Pharmacy',
  '98': 'Professional (Physician) Visit - Office',
  AL: 'Vision (Optometry)',
  E10: 'Radiographs',
  E12: 'Basic Restorative - Dental',
  E13: 'Major Restorative - Dental',
  E14: 'Fixed Prosthodontics',
  E15: 'Removable Prosthodontics',
  E16: 'Intraoral Images - Complete Series',
  E17: 'Oral Evaluation',
  E18: 'Dental Prophylaxis',
  E19: 'Panoramic Images',
  E20: 'Sealants',
  E21: 'Fluoride Treatments',
  E22: 'Dental Implants',
  F3: 'Dental Coverage',
  F7: 'Orthodontia Coverage',
}

export const insuranceTypeNames: Names = {
  PR: 'Preferred Provider Organization (PPO)',
  HM: 'Health Maintenance Organization (HMO)',
  IN: 'Indemnity',
  EP: 'Exclusive Provider Organization',
  MC: 'Medicaid',
}

export const periodNames: Names = {
  '23': 'Calendar Year',
  '24': 'Year to Date',
  '25': 'Contract',
  '27': 'Visit',
  '29': 'Remaining',
  '32': 'Lifetime',
  '33': 'Lifetime Remaining',
}

export const quantityNames: Names = {
  FL: 'Units',
  MN: 'Month',
  P6: 'Number of Services or Procedures',
  S7: 'Age, High Value',
  S8: 'Age, Low Value',
  VS: 'Visits',
}

export const deliveryPeriodNames: Names = {
  '21': 'Years',
  '22': 'Service Year',
  '23': 'Calendar Year',
  '32': 'Lifetime',
  '34': 'Month',
}

export const networkNames: Names = { Y: 'Yes', N: 'No', W: 'Not Applicable' }

export const entityNames: Names = {
  '1I': 'Preferred Provider Organization (PPO)',
  PR: 'Payer',
  PRP: 'Primary Payer',
  SEP: 'Secondary Payer',
}

/** The names of dates, as members of planDateInformation and benefitsDateInformation. */
export const dateNames: Names = {
  '346': 'planBegin',
  '347': 'planEnd',
  '291': 'plan',
  '304': 'latestVisitOrConsultation',
  '307': 'eligibility',
  '348': 'benefitBegin',
  '356': 'eligibilityBegin',
  '357': 'eligibilityEnd',
  '472': 'service',
}

export const relationshipCodes: Readonly<Record<'Self' | 'Spouse' | 'Child' | 'Other', string>> = {
  Self: '18',
  Spouse: '01',
  Child: '19',
  Other: 'G8',
}
