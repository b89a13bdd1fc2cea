import { REPORT_FORMATS, reportSchedules, SCHEDULE_PERIODS, scheduleForm } from '@bitewing/contract'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { perform } from '../../../kit/api/index.ts'
import { Dialog } from '../../../kit/components/index.ts'
import { timeZone } from '../../../kit/date/index.ts'
import { toast } from '../../../kit/feedback/index.ts'
import { Form, SelectField, useForm } from '../../../kit/form/index.ts'
import { messages } from '../../../messages.ts'
import classes from '../reports.module.css'
import { OwnSchedules } from './OwnSchedules.tsx'
import type { ScheduleProps } from './schedule-props.ts'

const texts = messages.reports.schedules
const PERIODS = SCHEDULE_PERIODS.map((value) => ({ value, label: texts.periods[value] }))
const FORMATS = REPORT_FORMATS.map((value) => ({ value, label: messages.reports.formats[value] }))

/** When to be sent a link to a report, and what one is sent already. */
export function ScheduleDialog({ report, about, onClose }: ScheduleProps & { onClose: () => void }) {
  const [schema] = useState(() => scheduleForm(about === undefined))
  const form = useForm({
    schema,
    initial: { aboutId: about?.chosen ?? '', every: 'month', format: 'xlsx' },
    save: async (wish) => {
      await perform(reportSchedules.save, { report, ...wish, timeZone: timeZone() })
      toast.success(texts.saved)
    },
  })
  return (
    <Dialog title={texts.title} onClose={onClose}>
      <p className={classes.hint}>{texts.text}</p>
      <Form form={form}>
        {about !== undefined && (
          <SelectField required label={about.label} options={about.options} {...form.field('aboutId')} />
        )}
        <SelectField required label={texts.every} options={PERIODS} {...form.field('every')} />
        {about !== undefined && (
          <SelectField label={messages.reports.format} options={FORMATS} {...form.field('format')} />
        )}
        <div>
          <Button type="submit" loading={form.saving}>
            {texts.save}
          </Button>
        </div>
      </Form>
      <OwnSchedules report={report} />
    </Dialog>
  )
}
