import { type ReportFormat, SAVED_DAYS, savedReportForm, savedReports } from '@bitewing/contract'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { perform } from '../../../kit/api/index.ts'
import { Dialog } from '../../../kit/components/index.ts'
import { toast } from '../../../kit/feedback/index.ts'
import { Form, SelectField, TextField, useForm } from '../../../kit/form/index.ts'
import { messages } from '../../../messages.ts'
import { daysCovered } from '../report-days.ts'
import classes from '../reports.module.css'
import { OwnReports } from './OwnReports.tsx'
import type { SavedProps } from './saved-props.ts'

const texts = messages.reports.kept

/** What one has kept of a report, and what is filled in now, to be kept under a name. */
export function SavedDialog({ report, options, wish, onPick, onClose }: SavedProps & { onClose: () => void }) {
  const [kept, setKept] = useState(0)
  const about = options.find(({ value }) => value === wish.who)?.label
  return (
    <Dialog title={texts.title} onClose={onClose}>
      <OwnReports report={report} options={options} onPick={(picked) => (onPick(picked), onClose())} />
      <section aria-label={texts.keep} className={classes.kept}>
        <h3>{texts.keep}</h3>
        {about === undefined ? (
          <p>{texts.chooseFirst}</p>
        ) : (
          // Each time an empty one.
          <KeepForm key={kept} report={report} about={about} wish={wish} onKept={() => setKept((times) => times + 1)} />
        )}
      </section>
    </Dialog>
  )
}

type KeepFormProps = Pick<SavedProps, 'report' | 'wish'> & { about: string; onKept: () => void }

function KeepForm({ report, about, wish, onKept }: KeepFormProps) {
  const { who, start, end } = wish
  const format: ReportFormat = wish.format || 'xlsx'
  const hasDays = daysCovered(start, end) > 0
  const days = SAVED_DAYS.filter((value) => hasDays || value !== 'these days')
  const form = useForm({
    schema: savedReportForm,
    initial: { name: '', days: 'last month' },
    save: async ({ name, days: chosen }) => {
      const fixed = chosen === 'these days' ? { start, end } : {}
      await perform(savedReports.save, { report, name, aboutId: who, format, days: chosen, ...fixed })
      toast.success(texts.saved(name))
      onKept()
    },
  })
  return (
    <Form form={form}>
      <p>{texts.what(about, messages.reports.formats[format])}</p>
      <TextField required label={texts.name} {...form.field('name')} />
      <SelectField
        required
        label={texts.days}
        options={days.map((value) => ({ value, label: texts.ranges[value](start, end) }))}
        {...form.field('days')}
      />
      <div>
        <Button type="submit" loading={form.saving}>
          {texts.save}
        </Button>
      </div>
    </Form>
  )
}
