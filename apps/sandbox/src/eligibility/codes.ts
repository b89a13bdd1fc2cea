/** What the codes of a 271 mean, in the words of the JSON forms. */

type Names = Readonly<Record<string, string>>

export const benefitNames: Names = {
  '1': 'Active Coverage',
  '6': 'Inactive',
  A: 'Co-Insurance',
  C: 'Deductible',
  D: 'Benefit Description',
  F: 'Limitations',
  I: 'Non-Covered',
  R: 'Other or Additional Payor',
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
  '29': 'Remaining',
  '32': 'Lifetime',
  '33': 'Lifetime Remaining',
}

export const quantityNames: Names = { S7: 'Age, High Value', S8: 'Age, Low Value', MN: 'Month' }

export const deliveryPeriodNames: Names = { '34': 'Month', '21': 'Years' }

export const networkNames: Names = { Y: 'Yes', N: 'No', W: 'Not Applicable' }

export const entityNames: Names = { PR: 'Payer', PRP: 'Primary Payer', SEP: 'Secondary Payer' }

/** The names of dates, as members of planDateInformation and benefitsDateInformation. */
export const dateNames: Names = {
  '346': 'planBegin',
  '347': 'planEnd',
  '291': 'plan',
  '304': 'latestVisitOrConsultation',
}

export const relationshipCodes: Readonly<Record<'Self' | 'Spouse' | 'Child' | 'Other', string>> = {
  Self: '18',
  Spouse: '01',
  Child: '19',
  Other: 'G8',
}
