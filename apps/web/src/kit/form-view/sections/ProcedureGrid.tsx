import type { Subsection } from '@bitewing/domain'
import type { MouseEvent } from 'react'
import { messages } from '../../messages.ts'
import { FormField } from '../fields/FormField.tsx'
import classes from './Section.module.css'

type ProcedureGridProps = { name: string; procedures: readonly Subsection[] }

/** One row per procedure; the columns are the field labels of all rows, in the order in which they first appear. */
export function ProcedureGrid({ name, procedures }: ProcedureGridProps) {
  const columns = [...new Set(procedures.flatMap(({ fields }) => fields.map(({ label }) => label)))]
  return (
    <div className={classes.gridFrame}>
      <table className={classes.grid} aria-label={name}>
        <thead>
          <tr>
            <th scope="col">{messages.formView.procedure}</th>
            {columns.map((label) => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {procedures.map((procedure) => (
            // For the mouse only: the keyboard reaches the fields themselves.
            <tr key={procedure.id} onClick={focusField}>
              <th scope="row">
                <span className={classes.code}>{procedure.code}</span> {procedure.label}
              </th>
              {columns.map((label) => (
                <td key={label}>
                  {procedure.fields
                    .filter((field) => field.label === label)
                    .map((field) => (
                      <FormField
                        key={field.bookmark}
                        field={field}
                        inGridOf={procedure.code === '' ? procedure.label : procedure.code}
                      />
                    ))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** A click beside a field goes to the field: in a cell to its own, on the procedure's name to the first of the row. */
function focusField({ target, currentTarget }: MouseEvent<HTMLElement>): void {
  if (!(target instanceof HTMLElement) || target.closest('input, label, button') !== null) return
  const cell = target.closest('td') ?? currentTarget
  cell.querySelector<HTMLElement>('input:not([tabindex="-1"])')?.focus()
}
