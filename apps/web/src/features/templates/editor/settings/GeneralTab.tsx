import type { Field } from '@bitewing/domain'
import { Button, Checkbox } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { SwitchField, TextField } from '../../../../kit/form/index.ts'
import { messages } from '../../../../messages.ts'
import { type OptionDraft, type TabProps, withOption } from './field-draft.ts'
import { LibraryOffer } from './LibraryOffer.tsx'
import classes from './Settings.module.css'

const texts = messages.templateEditor

export function GeneralTab({ field, draft, problems, change }: TabProps) {
  return (
    <div className={classes.tab}>
      <TextField
        label={texts.label}
        required
        maxLength={200}
        value={draft.label}
        error={problems.label}
        onChange={(label) => change({ label })}
      />
      <p className={classes.fact}>
        <span>{texts.bookmark}</span> <code>{field.bookmark}</code>
      </p>
      <SwitchField
        label={texts.required}
        help={texts.requiredHelp}
        value={draft.required}
        onChange={(required) => change({ required })}
      />
      <SwitchField
        label={texts.personal}
        help={texts.personalHelp}
        value={draft.personal}
        onChange={(personal) => change({ personal })}
      />
      {!draft.personal && <LibraryOffer field={field} draft={draft} change={change} />}
      {field.kind !== 'text' && <Options field={field} draft={draft} problems={problems} change={change} />}
    </div>
  )
}

function Options({ field, draft, problems, change }: TabProps & { field: Field }) {
  const set = (index: number, to: Partial<OptionDraft>) =>
    change({ options: draft.options.map((option, at) => (at === index ? { ...option, ...to } : option)) })
  return (
    <fieldset className={classes.group} aria-describedby="options-problem">
      <legend>{texts.options}</legend>
      <p className={classes.help}>{texts.optionsHelp}</p>
      {draft.options.map((option, index) => (
        <div key={option.bookmark} className={classes.option}>
          <Checkbox
            aria-label={texts.include(option.label)}
            checked={option.include}
            onChange={(event) => set(index, { include: event.currentTarget.checked })}
          />
          <input
            className={classes.optionName}
            aria-label={texts.optionName(index + 1)}
            maxLength={200}
            value={option.label}
            onChange={(event) => set(index, { label: event.currentTarget.value })}
          />
          <code className={classes.optionBookmark}>{option.bookmark}</code>
        </div>
      ))}
      {problems.options !== undefined && (
        <p id="options-problem" role="alert" className={classes.problem}>
          {problems.options}
        </p>
      )}
      <Button
        size="xs"
        variant="default"
        leftSection={<IconPlus size={14} aria-hidden />}
        onClick={() => change(withOption(field, draft))}
      >
        {texts.addOption}
      </Button>
    </fieldset>
  )
}
