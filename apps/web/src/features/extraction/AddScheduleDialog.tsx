import { EXTRACTION_TYPES } from '@bitewing/contract'
import { DateField, FormDialog, SelectField } from '../../kit/form/index.ts'
import { messages } from '../../messages.ts'
import { useSelected } from '../../kit/selection.ts'
import classes from './extraction.module.css'
import { useScheduleForm } from './use-schedule-form.ts'
import { VerifiedDates } from './VerifiedDates.tsx'

const texts = messages.commandCenter
const TYPE_OPTIONS = EXTRACTION_TYPES.map((type) => ({ value: type, label: texts.types[type] }))

export function AddScheduleDialog({ onClose }: { onClose: () => void }) {
  const { practices } = useSelected()
  const { form, pages } = useScheduleForm(practices, onClose)
  const { values } = form
  return (
    <FormDialog
      title={texts.dialog}
      form={form}
      saveLabel={pages === undefined ? texts.verify : texts.confirm}
      onClose={onClose}
    >
      <SelectField
        label={texts.practice}
        required
        options={practices.map(({ _id, name }) => ({ value: _id, label: name }))}
        {...form.field('practiceId')}
      />
      <SelectField
        label={texts.type}
        required
        help={texts.typeHelp[values.type]}
        options={TYPE_OPTIONS}
        {...form.field('type')}
      />
      <div className={classes.days}>
        <DateField label={texts.startDate} required {...form.field('startDate')} />
        <DateField label={texts.endDate} help={texts.endDateHelp} {...form.field('endDate')} />
      </div>
      {pages !== undefined && <VerifiedDates pages={pages} />}
    </FormDialog>
  )
}
