import { ActionIcon, Button, TextInput } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import type { BookmarkForm } from './bookmark-fields.ts'
import { messages } from '../messages.ts'
import classes from './Bookmarks.module.css'

const texts = messages.bookmarkDialog

type OptionsFieldProps = { label: string; form: BookmarkForm }

/** The options of a choice. One that was saved keeps the name under which it is answered, whatever its text becomes. */
export function OptionsField({ label, form }: OptionsFieldProps) {
  const options = form.values.options ?? []
  const { error } = form.field('options')
  const set = (next: typeof options) => form.set('options', next)
  return (
    <fieldset className={classes.options}>
      <legend className={classes.legend}>{label}</legend>
      {options.map((option, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: options have nothing else that stays while they are typed
        <div key={at} className={classes.option}>
          <TextInput
            aria-label={texts.option(at + 1)}
            maxLength={200}
            value={option.label}
            onChange={({ currentTarget: { value } }) => set(options.with(at, { ...option, label: value }))}
            {...form.part(`options.${at}.label`)}
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            size={36}
            aria-label={texts.removeOption(option.label || texts.option(at + 1))}
            onClick={() => set(options.toSpliced(at, 1))}
          >
            <IconX size={16} stroke={1.75} aria-hidden />
          </ActionIcon>
        </div>
      ))}
      {error !== undefined && (
        <p className={classes.problem} role="alert" data-problem tabIndex={-1}>
          {error}
        </p>
      )}
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<IconPlus size={14} aria-hidden />}
        onClick={() => set([...options, { label: '' }])}
      >
        {texts.addOption}
      </Button>
    </fieldset>
  )
}
