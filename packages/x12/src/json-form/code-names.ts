import { Names } from './names.ts'

/** EB01 */
export const BENEFITS = new Names({
  1: 'Active Coverage',
  2: 'Active - Full Risk Capitation',
  3: 'Active - Services Capitated',
  4: 'Active - Services Capitated to Primary Care Physician',
  5: 'Active - Pending Investigation',
  6: 'Inactive',
  7: 'Inactive - Pending Eligibility Update',
  8: 'Inactive - Pending Investigation',
  A: 'Co-Insurance',
  B: 'Co-Payment',
  C: 'Deductible',
  CB: 'Coverage Basis',
  D: 'Benefit Description',
  E: 'Exclusions',
  F: 'Limitations',
  G: 'Out of Pocket (Stop Loss)',
  H: 'Unlimited',
  I: 'Non-Covered',
  J: 'Cost Containment',
  K: 'Reserve',
  L: 'Primary Care Provider',
  M: 'Pre-existing Condition',
  MC: 'Managed Care Coordinator',
  N: 'Services Restricted to Following Provider',
  O: 'Not Deemed a Medical Necessity',
  P: 'Benefit Disclaimer',
  Q: 'Second Surgical Opinion Required',
  R: 'Other or Additional Payor',
  S: 'Prior Year(s) History',
  T: 'Card(s) Reported Lost/Stolen',
  U: 'Contact Following Entity for Eligibility or Benefit Information',
  V: 'Cannot Process',
  W: 'Other Source of Data',
  X: 'Health Care Facility',
  Y: 'Spend Down',
})

/** EB02 */
export const LEVELS = new Names({
  CHD: 'Children Only',
  DEP: 'Dependents Only',
  ECH: 'Employee and Children',
  EMP: 'Employee Only',
  ESP: 'Employee and Spouse',
  FAM: 'Family',
  IND: 'Individual',
  SPC: 'Spouse and Children',
  SPO: 'Spouse Only',
})

/** EB03, those that a dental answer may bring */
export const SERVICE_TYPES = new Names({
  1: 'Medical Care',
  4: 'Diagnostic X-Ray',
  5: 'Diagnostic Lab',
  7: 'Anesthesia',
  20: 'Second Surgical Opinion',
  23: 'Diagnostic Dental',
  24: 'Periodontics',
  25: 'Restorative',
  26: 'Endodontics',
  27: 'Maxillofacial Prosthetics',
  28: 'Adjunctive Dental Services',
  30: 'Health Benefit Plan Coverage',
  32: 'Plan Waiting Period',
  34: 'Chiropractic',
  35: 'Dental Care',
  36: 'Dental Crowns',
  37: 'Dental Accident',
  38: 'Orthodontics',
  39: 'Prosthodontics',
  40: 'Oral Surgery',
  41: 'Routine (Preventive) Dental',
  E10: 'Radiographs',
  E11: 'Diagnostic Imaging',
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
  E23: 'Temporomandibular Joint Dysfunction',
  F1: 'Medical Coverage',
  F3: 'Dental Coverage',
  F6: 'Vision Coverage',
  F7: 'Orthodontia Coverage',
  47: 'Hospital',
  86: 'Emergency Services',
  88: 'Pharmacy',
  98: 'Professional (Physician) Visit - Office',
  MH: 'Mental Health',
  UC: 'Urgent Care',
})

/** EB04, those of dental plans */
export const INSURANCE_TYPES = new Names({
  C1: 'Commercial',
  CO: 'Consolidated Omnibus Budget Reconciliation Act (COBRA)',
  EP: 'Exclusive Provider Organization',
  GP: 'Group Policy',
  HM: 'Health Maintenance Organization (HMO)',
  IN: 'Indemnity',
  IP: 'Individual Policy',
  MC: 'Medicaid',
  OT: 'Other',
  PR: 'Preferred Provider Organization (PPO)',
  PS: 'Point of Service (POS)',
  SP: 'Supplemental Policy',
})

/** EB06 and HSD05 */
export const PERIODS = new Names({
  6: 'Hour',
  7: 'Day',
  13: '24 Hours',
  21: 'Years',
  22: 'Service Year',
  23: 'Calendar Year',
  24: 'Year to Date',
  25: 'Contract',
  26: 'Episode',
  27: 'Visit',
  28: 'Outlier',
  29: 'Remaining',
  30: 'Exceeded',
  31: 'Not Exceeded',
  32: 'Lifetime',
  33: 'Lifetime Remaining',
  34: 'Month',
  35: 'Week',
  36: 'Admission',
})

/** EB09 and HSD01 */
export const QUANTITIES = new Names({
  '8H': 'Minimum',
  99: 'Quantity Used',
  CA: 'Covered - Actual',
  CE: 'Covered - Estimated',
  D3: 'Number of Co-insurance Days',
  DB: 'Deductible Blood Units',
  DY: 'Days',
  FL: 'Units',
  HS: 'Hours',
  LA: 'Life-time Reserve - Actual',
  LE: 'Life-time Reserve - Estimated',
  M2: 'Maximum',
  MN: 'Month',
  P6: 'Number of Services or Procedures',
  QA: 'Quantity Approved',
  S7: 'Age, High Value',
  S8: 'Age, Low Value',
  VS: 'Visits',
  YY: 'Years',
})

/** HSD03 */
export const UNITS = new Names({ DA: 'Days', MO: 'Months', VS: 'Visits', WK: 'Week', YR: 'Years' })

/** EB11 and EB12 */
export const ANSWERS = new Names({ Y: 'Yes', N: 'No', U: 'Unknown', W: 'Not Applicable' })

/** PER03 */
export const CONTACTS = new Names({
  ED: 'Electronic Data Interchange Access Number',
  EM: 'Electronic Mail',
  EX: 'Telephone Extension',
  FX: 'Facsimile',
  TE: 'Telephone',
  UR: 'Uniform Resource Locator (URL)',
  WP: 'Work Phone Number',
})

/** NM101 */
export const ENTITIES = new Names({
  '03': 'Dependent',
  13: 'Contracted Service Provider',
  '1I': 'Preferred Provider Organization (PPO)',
  '1P': 'Provider',
  '2B': 'Third-Party Administrator',
  36: 'Employer',
  73: 'Other Physician',
  80: 'Hospital',
  FA: 'Facility',
  GP: 'Gateway Provider',
  GW: 'Group',
  I3: 'Independent Physicians Association (IPA)',
  IL: 'Insured or Subscriber',
  LR: 'Legal Representative',
  OC: 'Origin Carrier',
  P3: 'Primary Care Provider',
  P4: 'Prior Insurance Carrier',
  P5: 'Plan Sponsor',
  PR: 'Payer',
  PRP: 'Primary Payer',
  SEP: 'Secondary Payer',
  TTP: 'Tertiary Payer',
  VER: 'Party Performing Verification',
  VN: 'Vendor',
  VY: 'Organization Completing Configuration Change',
  X3: 'Utilization Management Organization',
  Y2: 'Managed Care Organization',
})

/** NM102 */
export const ENTITY_TYPES = new Names({ 1: 'Person', 2: 'Non-Person Entity' })

/** ISA15 */
export const MODES = new Names({ P: 'production', T: 'test', I: 'information' })

/** INS02 */
export const RELATIONS = new Names({
  '01': 'Spouse',
  18: 'Self',
  19: 'Child',
  20: 'Employee',
  21: 'Unknown',
  34: 'Other Adult',
  39: 'Organ Donor',
  40: 'Cadaver Donor',
  53: 'Life Partner',
  G8: 'Other Relationship',
})

/** AAA04 */
export const FOLLOW_UPS = new Names({
  C: 'Please Correct and Resubmit',
  N: 'Resubmission Not Allowed',
  P: 'Please Resubmit Original Transaction',
  R: 'Resubmission Allowed',
  S: 'Do Not Resubmit; Inquiry Initiated to a Third Party',
  W: 'Please Wait 30 Days and Resubmit',
  X: 'Please Wait 10 Days and Resubmit',
  Y: 'Do Not Resubmit; We Will Hold Your Request and Respond Again Shortly',
})
