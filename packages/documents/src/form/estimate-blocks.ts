import { type Estimate, ESTIMATE_NOTICE, type EstimatedLine } from '@bitewing/domain/estimate/estimate'
import { shownCents } from '@bitewing/domain/fees/price'
import type { Align, Block, Content, FieldRow, GridColumn } from '../model.ts'

const COLUMNS: readonly GridColumn[] = (
  [
    ['Code', 0.1, 'left'],
    ['Procedure', 0.34, 'left'],
    ['Fee', 0.14, 'right'],
    ['Deductible', 0.14, 'right'],
    ['Plan pays', 0.14, 'right'],
    ['Patient pays', 0.14, 'right'],
  ] as const
).map(([label, share, align]): { label: string; share: number; align: Align } => ({ label, share, align }))

/** What the patient is to pay, and how that was worked out; every page of it says that it is an estimate. */
export function estimateBlocks(estimate: Estimate): Block[] {
  const { charge, deductible, planPays, patientPays, isComplete } = estimate
  const total = ['', isComplete ? 'Total' : 'Total of what is known', charge, deductible, planPays, patientPays]
  return [
    {
      kind: 'grid',
      heading: `What will the patient pay? ${ESTIMATE_NOTICE}`,
      columns: COLUMNS,
      rows: [...estimate.lines.map(cellsOf), total.map(textOf)],
    },
    {
      kind: 'fields',
      headings: ['How it was worked out'],
      rows: [...estimate.lines.map(stepsOf), ...cautionRows(estimate)],
    },
  ]
}

const cellsOf = ({ code, name, charge, deductible, planPays, patientPays }: EstimatedLine): Content[] =>
  [code, name, charge, planPays === null ? null : deductible, planPays, patientPays].map(textOf)

/** A sum that is not known is not a zero. */
function textOf(value: string | number | null): Content {
  return { kind: 'text', text: typeof value === 'number' ? shownCents(value) : (value ?? 'not known') }
}

const stepsOf = ({ code, steps, cautions }: EstimatedLine): FieldRow => ({
  kind: 'wide',
  entry: { label: code, content: { kind: 'text', text: [...steps, ...cautions].join(' ') } },
})

function cautionRows({ cautions }: Estimate): FieldRow[] {
  if (cautions.length === 0) return []
  return [{ kind: 'wide', entry: { label: 'Please note', content: { kind: 'text', text: cautions.join(' ') } } }]
}
