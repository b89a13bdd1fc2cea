import type { practiceFields } from '@bitewing/contract'
import { type FormModel, SwitchField } from '../../kit/form/index.ts'
import { messages } from '../../messages.ts'
import classes from './practice-dialog.module.css'

const FIELDS = ['confirmation', 'driveUrl', 'note', 'fileName', 'history', 'elgCodes'] as const

/** Which optional columns the practice's sheet has. */
export function SheetFields({ form }: { form: FormModel<typeof practiceFields> }) {
  const { spreadsheetFields: fields } = form.values
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>{messages.practices.sheetFields}</legend>
      <div className={classes.switches}>
        {FIELDS.map((name) => (
          <SwitchField
            key={name}
            label={messages.practices[name]}
            name={name}
            value={fields?.[name] ?? false}
            disabled={form.saving}
            onChange={(on) => form.set('spreadsheetFields', { ...fields, [name]: on })}
          />
        ))}
      </div>
    </fieldset>
  )
}
