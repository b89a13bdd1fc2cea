import type { CategoryBenefit, ProcedureBenefit } from '@bitewing/contract'
import { messages } from '../../messages.ts'
import { EmptyCard } from './Card.tsx'
import classes from './real-time.module.css'

const { columns, cards } = messages.realTime

export function CategoryTable({ rows }: { rows: readonly CategoryBenefit[] }) {
  return (
    <BenefitTable
      label={cards.categories}
      rows={rows}
      keys={['category', 'planPays', 'otherNetwork']}
      numbers={NUMBERS}
    />
  )
}

export function ProcedureTable({ rows }: { rows: readonly ProcedureBenefit[] }) {
  return (
    <BenefitTable
      label={cards.procedures}
      rows={rows}
      keys={['code', 'procedure', 'covered', 'planPays', 'frequency', 'ages', 'lastDone']}
      numbers={NUMBERS}
    />
  )
}

const NUMBERS: readonly string[] = ['planPays', 'otherNetwork']

type BenefitTableProps<K extends keyof typeof columns> = {
  label: string
  rows: readonly Readonly<Record<K, string>>[]
  keys: readonly K[]
  numbers: readonly string[]
}

/** Columns that are empty in every row are left out. */
function BenefitTable<K extends keyof typeof columns>({ label, rows, keys, numbers }: BenefitTableProps<K>) {
  if (rows.length === 0) return <EmptyCard />
  const shown = keys.filter((key) => rows.some((row) => row[key] !== ''))
  const [first, ...others] = shown
  const align = (key: K) => (numbers.includes(key) ? 'right' : undefined)
  return (
    // It scrolls when it is wider than the card, so it must be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={classes.frame} role="group" aria-label={label} tabIndex={0}>
      <table className={classes.table}>
        <thead>
          <tr>
            {shown.map((key) => (
              <th key={key} scope="col" data-align={align(key)}>
                {columns[key]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={first === undefined ? '' : row[first]}>
              {first !== undefined && <th scope="row">{row[first]}</th>}
              {others.map((key) => (
                <td key={key} data-align={align(key)}>
                  {row[key]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
