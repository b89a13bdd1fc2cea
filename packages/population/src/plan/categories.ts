/** What dental plans pay by category, with the service type that payers file it under. */
export const categories = [
  { name: 'diagnostic', serviceType: '23', kind: 'preventive' },
  { name: 'x-ray', serviceType: '4', kind: 'preventive' },
  { name: 'preventive', serviceType: '41', kind: 'preventive' },
  { name: 'restorative', serviceType: '25', kind: 'basic' },
  { name: 'endodontics', serviceType: '26', kind: 'basic or major' },
  { name: 'periodontics', serviceType: '24', kind: 'basic or major' },
  { name: 'oral surgery', serviceType: '40', kind: 'basic or major' },
  { name: 'crowns', serviceType: '36', kind: 'major' },
  { name: 'prosthodontics', serviceType: '39', kind: 'major' },
  { name: 'maxillofacial prosthetics', serviceType: '27', kind: 'major' },
  { name: 'adjunctive', serviceType: '28', kind: 'basic' },
  { name: 'accident', serviceType: '37', kind: 'basic' },
] as const

export type Category = (typeof categories)[number]['name']

/** A procedure that practices ask about, with its category and the limits that plans usually set. */
export type ProcedureKind = {
  readonly code: string
  readonly category: Category
  /** '2/1y' is twice a year, '1/60m' once in 60 months. */
  readonly often: readonly `${number}/${number}${'m' | 'y'}`[]
  readonly from?: readonly number[]
  readonly to?: readonly number[]
  /** A procedure whose limit of frequency it shares. */
  readonly like?: string
  /** Many plans leave it out. */
  readonly rare?: boolean
}

export const procedureKinds: readonly ProcedureKind[] = [
  { code: 'D0120', category: 'diagnostic', often: ['2/1y', '1/6m'] },
  { code: 'D0140', category: 'diagnostic', often: ['2/1y', '1/12m'] },
  { code: 'D0150', category: 'diagnostic', often: ['1/36m', '1/3y'] },
  { code: 'D0210', category: 'x-ray', often: ['1/60m', '1/36m', '1/5y'] },
  { code: 'D0220', category: 'x-ray', often: ['4/1y'] },
  { code: 'D0274', category: 'x-ray', often: ['1/12m', '1/1y', '2/1y'] },
  { code: 'D0330', category: 'x-ray', often: ['1/60m', '1/36m', '1/5y'] },
  { code: 'D1110', category: 'preventive', often: ['2/1y', '1/6m', '2/12m'], from: [14] },
  { code: 'D1120', category: 'preventive', often: ['2/1y', '1/6m', '2/12m'], to: [13] },
  { code: 'D1206', category: 'preventive', often: ['2/1y', '1/12m'], to: [14, 18, 99] },
  { code: 'D1351', category: 'preventive', often: ['1/36m', '1/5y'], to: [14, 16] },
  { code: 'D2391', category: 'restorative', often: ['1/24m', '1/12m'] },
  { code: 'D2740', category: 'crowns', often: ['1/60m', '1/7y', '1/5y'], from: [16] },
  { code: 'D2950', category: 'crowns', often: [], like: 'D2740' },
  { code: 'D3330', category: 'endodontics', often: [] },
  { code: 'D4346', category: 'periodontics', often: ['2/1y', '1/12m'] },
  { code: 'D4341', category: 'periodontics', often: ['1/24m', '1/36m'] },
  { code: 'D4355', category: 'periodontics', often: ['1/36m', '1/5y'] },
  { code: 'D4910', category: 'periodontics', often: ['2/1y', '4/1y'] },
  { code: 'D5110', category: 'prosthodontics', often: ['1/60m', '1/5y', '1/10y'] },
  { code: 'D6010', category: 'prosthodontics', often: [], like: 'D5110', rare: true },
  { code: 'D6240', category: 'prosthodontics', often: [], like: 'D5110' },
  { code: 'D7140', category: 'oral surgery', often: [] },
  { code: 'D7210', category: 'oral surgery', often: [] },
  { code: 'D9243', category: 'adjunctive', often: [], rare: true },
  { code: 'D9230', category: 'adjunctive', often: [], rare: true },
  { code: 'D9944', category: 'adjunctive', often: ['1/60m', '1/5y'], rare: true },
]
