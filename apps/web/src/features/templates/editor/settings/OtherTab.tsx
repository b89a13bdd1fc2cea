import { SelectField, TextField } from '../../../../kit/form/index.ts'
import { messages } from '../../../../messages.ts'
import type { TabProps } from './field-draft.ts'
import classes from './Settings.module.css'

const texts = messages.templateEditor

/** What only a text has. */
export function OtherTab({ draft, problems, change }: TabProps) {
  return (
    <div className={classes.tab}>
      <TextField
        label={texts.length}
        help={texts.lengthHelp}
        inputMode="numeric"
        maxLength={5}
        value={draft.length}
        error={problems.length}
        onChange={(length) => change({ length })}
      />
      <TextField
        label={texts.symbol}
        help={texts.symbolHelp}
        maxLength={10}
        value={draft.symbol}
        onChange={(symbol) => change({ symbol })}
      />
      <SelectField
        label={texts.data}
        options={(['string', 'number', 'date'] as const).map((value) => ({ value, label: texts.kinds[value] }))}
        value={draft.data}
        onChange={(data) => change({ data })}
      />
    </div>
  )
}
