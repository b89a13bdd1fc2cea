import { MAXIMUM_CARRIER_NAME_LENGTH } from '../verification/carrier-name.ts'
import {
  date,
  dollars,
  number,
  one,
  percent,
  procedure,
  required,
  section,
  several,
  text,
  YES_NO_UNKNOWN,
} from './default-parts.ts'
import type { Section } from './template.ts'

const verification = section('Verification', [
  required(date('VerifiedDate', 'Date verified')),
  required(one('VerifiedVia', 'Verified through', ['EDI', 'Portal', 'Phone', 'Fax', 'Document'])),
  required(text('VerifiedBy', 'Verified by')),
  text('RepName', 'Representative name'),
  text('CallReference', 'Call reference number'),
  required(text('BenefitPeriod', 'Benefit period')),
])

const patientAndSubscriber = section('Patient and subscriber', [
  required(text('PatientName', 'Patient')),
  required(date('PatientDOB', 'Patient DOB')),
  required(one('Relationship', 'Relationship', ['Self', 'Spouse', 'Child', 'Other'])),
  required(text('SubscriberName', 'Subscriber')),
  required(date('SubscriberDOB', 'Subscriber DOB')),
  required(text('MemberId', 'Member ID')),
  text('Employer', 'Employer'),
  required(one('PolicyType', 'Policy order', ['Primary', 'Secondary'])),
  number('DependentAge', 'Dependents covered to age'),
  number('StudentAge', 'Full-time students to age'),
])

const planAndPayer = section('Plan and payer', [
  required(
    one('EligStatus', 'Eligibility status', ['Active', 'Inactive', 'Termed', 'Max Out', 'Not Found', 'Discount Plan']),
  ),
  required(text('CarrierName', 'Carrier', MAXIMUM_CARRIER_NAME_LENGTH)),
  required(text('PayerId', 'Payer ID')),
  text('PlanName', 'Plan name'),
  one('PlanType', 'Plan type', ['PPO', 'DHMO', 'Indemnity', 'EPO', 'Medicaid', 'Discount']),
  text('GroupName', 'Group name'),
  text('GroupNumber', 'Group number'),
  required(date('EffectiveDate', 'Effective date')),
  date('TermDate', 'Termination date'),
  required(one('YearType', 'Benefit year', ['Calendar', 'Plan/contract'])),
  required(one('Network', 'Network status', ['In', 'Out', 'Unknown'])),
  text('FeeSchedule', 'Fee schedule'),
  text('ClaimsAddress', 'Claims address', 250),
  text('PayerPhone', 'Payer phone'),
  text('TimelyFiling', 'Timely filing limit'),
])

const coordination = section('Coordination of benefits', [
  one('COBRule', 'COB rule', ['Standard', 'Non-duplication', 'Carve-out', 'Unknown']),
  text('OtherPayer', 'Other payer'),
  text('OtherMemberId', 'Other member ID'),
  one('AOB', 'Assignment of benefits accepted', YES_NO_UNKNOWN),
])

const maximums = section('Maximums and deductibles', [
  required(dollars('AnnMax', 'Annual maximum, individual')),
  required(dollars('AnnMaxRem', 'Annual maximum remaining')),
  dollars('AnnMaxUsed', 'Annual maximum used'),
  dollars('AnnMaxFam', 'Annual maximum, family'),
  dollars('AnnMaxOON', 'Annual maximum out of network'),
  one('PrevExemptMax', 'Preventive exempt from maximum', YES_NO_UNKNOWN),
  dollars('Rollover', 'Rollover / carry-over amount'),
  required(dollars('DedInd', 'Deductible, individual')),
  required(dollars('DedIndRem', 'Deductible remaining, individual')),
  dollars('DedFam', 'Deductible, family'),
  dollars('DedFamRem', 'Deductible remaining, family'),
  dollars('DedLife', 'Lifetime deductible'),
  required(several('DedAppliesTo', 'Deductible applies to', ['Diagnostic', 'Preventive', 'Basic', 'Major', 'Ortho'])),
])

const percentages = section('Coverage percentages (plan pays)', [
  required(percent('PctDiag', 'Diagnostic %')),
  percent('PctXray', 'X-ray %'),
  required(percent('PctPrev', 'Preventive %')),
  required(percent('PctBasic', 'Restorative (basic) %')),
  percent('PctEndo', 'Endodontics %'),
  percent('PctPerio', 'Periodontics %'),
  percent('PctOS', 'Oral surgery %'),
  required(percent('PctCrown', 'Crowns (major) %')),
  percent('PctProsth', 'Prosthodontics %'),
  percent('PctMaxPros', 'Maxillofacial prosthetics %'),
  percent('PctAdj', 'Adjunctive %'),
  percent('PctAccident', 'Dental accident %'),
  one('EndoClass', 'Endo class', ['Basic', 'Major']),
  one('PerioClass', 'Perio class', ['Basic', 'Major']),
  one('OSClass', 'Oral surgery class', ['Basic', 'Major']),
])

const waitingPeriods = section('Waiting periods', [
  number('WaitPreventive', 'Preventive waiting period (months)'),
  required(number('WaitBasic', 'Basic waiting period (months)')),
  required(number('WaitMajor', 'Major waiting period (months)')),
  number('WaitOrtho', 'Ortho waiting period (months)'),
  one('LateEntrant', 'Late-entrant limitation', YES_NO_UNKNOWN),
])

const clauses = section('Clauses', [
  required(one('MissingTooth', 'Missing tooth clause', YES_NO_UNKNOWN)),
  number('ReplCrown', 'Crown replacement (years)'),
  number('ReplDenture', 'Denture/bridge replacement (years)'),
  required(one('PaidOn', 'Crowns paid on', ['Prep', 'Seat'])),
  required(one('CompDowngrade', 'Posterior composite downgrade', YES_NO_UNKNOWN)),
  text('CompDowngradeTeeth', 'Downgraded teeth'),
  one('CrownDowngrade', 'Crown downgrade', YES_NO_UNKNOWN),
  one('PreAuth', 'Predetermination required', YES_NO_UNKNOWN),
  dollars('PreAuthOver', 'Predetermination over $'),
  one('WIP', 'Work in progress covered', YES_NO_UNKNOWN),
  one('MedicalFirst', 'Surgery to medical first', YES_NO_UNKNOWN),
  text('SameDay', 'Same-day restrictions', 500),
])

const procedures = section(
  'Procedures',
  [
    procedure('D0120', 'Periodic exam', true),
    procedure('D0140', 'Limited exam'),
    procedure('D0150', 'Comprehensive exam'),
    procedure('D0210', 'Full-mouth X-rays', true),
    procedure('D0220', 'Periapical'),
    procedure('D0274', 'Bitewings', true),
    procedure('D0330', 'Panoramic'),
    procedure('D1110', 'Adult cleaning', true),
    procedure('D1120', 'Child cleaning'),
    procedure('D1206', 'Fluoride'),
    procedure('D1351', 'Sealants'),
    procedure('D2391', 'Posterior filling'),
    procedure('D2740', 'Crown'),
    procedure('D2950', 'Build-up'),
    procedure('D3330', 'Molar root canal'),
    procedure('D4346', 'Gingival inflammation scaling'),
    procedure('D4341', 'Scaling and root planing'),
    procedure('D4355', 'Debridement'),
    procedure('D4910', 'Perio maintenance'),
    procedure('D5110', 'Denture'),
    procedure('D6010', 'Implant'),
    procedure('D6240', 'Bridge pontic'),
    procedure('D7140', 'Extraction'),
    procedure('D7210', 'Surgical extraction'),
    procedure('D9243', 'Sedation'),
    procedure('D9230', 'Nitrous'),
    procedure('D9944', 'Occlusal guard'),
    one('ShareExam', 'Exams share frequency', YES_NO_UNKNOWN),
    one('SharePano', 'Pano and FMX share frequency', YES_NO_UNKNOWN),
    one('SharePerio', 'Perio maintenance shares with cleaning', YES_NO_UNKNOWN),
    number('SRPQuads', 'SRP quadrants per visit'),
    text('SealantTeeth', 'Sealant teeth'),
  ],
  'code',
)

const orthodontics = section('Orthodontics', [
  required(one('OrthoCov', 'Orthodontics covered', YES_NO_UNKNOWN)),
  percent('OrthoPct', 'Ortho %'),
  dollars('OrthoMax', 'Ortho lifetime maximum'),
  dollars('OrthoRem', 'Ortho lifetime remaining'),
  number('OrthoAge', 'Ortho age limit'),
  one('OrthoPaid', 'Ortho paid', ['Monthly', 'Quarterly', 'Lump sum']),
  one('OrthoWIP', 'Ortho work in progress', YES_NO_UNKNOWN),
])

const notes = section('Notes', [text('Notes', 'Notes', 2000)])

/** The full benefit breakdown: 120 fields and procedures in 11 sections. */
export const fbdSections: readonly Section[] = [
  verification,
  patientAndSubscriber,
  planAndPayer,
  coordination,
  maximums,
  percentages,
  waitingPeriods,
  clauses,
  procedures,
  orthodontics,
  notes,
]
