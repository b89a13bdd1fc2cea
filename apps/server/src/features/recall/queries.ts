import type { contract } from '@bitewing/contract'
import { contains } from '../../kernel/data/conditions.ts'
import { PATIENT_ORDER } from '../../kernel/data/patients.ts'
import { defineReport } from '../../kernel/data/report.ts'

type Recall = (typeof contract)['recall']

/** Who has not been there for six months, has no later appointment and an active plan (docs/decisions/0059). */
export const recallReport = defineReport<Recall['list'], Recall['workbook']>({
  table: 'recall_patients',
  columns: {
    _id: 'r.id',
    patient: { sql: 'r.patient', title: 'Patient', width: 26, sortedBy: `r.${PATIENT_ORDER}` },
    practice: { sql: 'p.name', title: 'Practice', width: 26 },
    lastVisit: { sql: 'r.last_visit', title: 'Last visit', width: 13, kind: 'date' },
    due: { sql: 'r.due', title: 'Due', width: 13, kind: 'date' },
    carrier: { sql: 'r.carrier_name', title: 'Carrier', width: 26 },
    remaining: { sql: 'r.remaining', title: 'Remaining benefits', width: 18, sortedBy: 'r.remaining', kind: 'number' },
    until: { sql: 'r.until', title: 'Until', width: 13, kind: 'date' },
  },
  filters: { search: contains(`concat_ws(' ', r.patient, r.carrier_name)`) },
  defaultSort: 'due',
  workbook: { sheet: 'Recall', filename: () => 'recall.xlsx' },
})
