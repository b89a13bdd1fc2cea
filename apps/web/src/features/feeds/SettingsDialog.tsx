import { type FeedReportRow, feedSettings, feeds } from '@bitewing/contract'
import { Checkbox } from '@mantine/core'
import { useCall } from '../../kit/api/index.ts'
import { FormDialog, TextAreaField, TextField, useForm } from '../../kit/form/index.ts'
import { messages } from '../../messages.ts'
import classes from './feeds.module.css'

const texts = messages.feeds.settings

/** By when and on which days a practice's files have to be there, and who is told. */
export function SettingsDialog({ row, onClose }: { row: FeedReportRow; onClose: () => void }) {
  const save = useCall(feeds.settings, { success: texts.saved })
  const { practiceId, practice, deadline, days, alarmTo } = row
  const form = useForm({
    schema: feedSettings,
    initial: { practiceId, deadline, days, alarmTo },
    save: async (values) => {
      await save.mutateAsync(values)
      onClose()
    },
  })
  const addresses = form.values.alarmTo
  const wrong = addresses.map((_, index) => form.part(`alarmTo.${index}`).error).find((error) => error !== undefined)
  return (
    <FormDialog title={`${messages.feeds.report.settingsTitle}: ${practice}`} form={form} onClose={onClose}>
      <TextField label={texts.deadline} help={texts.deadlineHelp} required maxLength={5} {...form.field('deadline')} />
      <Checkbox.Group
        label={texts.days}
        value={form.values.days.map(String)}
        onChange={(chosen) =>
          form.set(
            'days',
            chosen.map(Number).toSorted((one, other) => one - other),
          )
        }
      >
        <div className={classes.weekdays}>
          {texts.weekdays.map((name, index) => (
            <Checkbox key={name} value={String(index + 1)} label={name} />
          ))}
        </div>
      </Checkbox.Group>
      <TextAreaField
        label={texts.alarmTo}
        help={texts.alarmToHelp}
        name="alarmTo"
        disabled={form.saving}
        error={wrong ?? form.field('alarmTo').error}
        value={addresses.join('\n')}
        onChange={(typed) => form.set('alarmTo', typed === '' ? [] : typed.split('\n'))}
      />
    </FormDialog>
  )
}
