import { REPORT_FORMATS, reportForm, type SavedReportKind } from '@bitewing/contract'
import { Button, Group, Loader } from '@mantine/core'
import { IconFileDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { busyWhile } from './busy-while.ts'
import { daysCovered, monthBefore } from './report-days.ts'
import { Page, PageSection } from '../../kit/components/index.ts'
import { currentMonth, type DateRange } from '../../kit/date/index.ts'
import { DateField, Form, SelectField, useForm } from '../../kit/form/index.ts'
import { messages } from '../../messages.ts'
import classes from './reports.module.css'
import { SavedButton } from './saved/SavedButton.tsx'
import { ScheduleButton } from './schedules/ScheduleButton.tsx'
import { type ReportWish, wishIn } from './wish-in.ts'

const texts = messages.reports
const FORMATS = REPORT_FORMATS.map((value) => ({ value, label: texts.formats[value] }))

type ReportFormProps = {
  report: SavedReportKind
  texts: { readonly about: string; readonly text: string; readonly choose: string }
  label: string
  options: readonly { readonly value: string; readonly label: string }[]
  generate: (wish: ReportWish) => Promise<void>
}

/** 2 §2.15: whom a report is about, its days, and Generate. */
export function ReportForm({ report, texts: own, label, options, generate }: ReportFormProps) {
  const [params] = useSearchParams()
  const [generating, setGenerating] = useState(false)
  const [schema] = useState(() => reportForm(own.choose))
  const form = useForm({
    schema,
    initial: wishIn(params, options),
    save: (wish) => busyWhile(() => generate(wish), setGenerating),
  })
  const take = ({ start, end }: DateRange) => {
    form.set('start', start)
    form.set('end', end)
  }
  const pick = (wish: ReportWish) => {
    take(wish)
    form.set('who', wish.who)
    form.set('format', wish.format)
  }
  const { start, end } = form.values
  const days = daysCovered(start, end)
  return (
    <Page
      action={
        <Group gap="xs">
          <SavedButton report={report} options={options} wish={form.values} onPick={pick} />
          <ScheduleButton report={report} about={{ label, options, chosen: form.values.who }} />
        </Group>
      }
    >
      <div className={classes.frame}>
        <PageSection title={own.about} text={own.text}>
          <Form form={form}>
            <SelectField required label={label} options={options} {...form.field('who')} />
            <div className={classes.dates}>
              <DateField required label={texts.start} {...form.field('start')} />
              <DateField required label={texts.end} {...form.field('end')} />
            </div>
            <div className={classes.quick}>
              <Button variant="default" size="xs" disabled={form.saving} onClick={() => take(monthBefore())}>
                {texts.lastMonth}
              </Button>
              <Button variant="default" size="xs" disabled={form.saving} onClick={() => take(currentMonth())}>
                {texts.thisMonth}
              </Button>
              <span className={classes.days}>{days > 0 ? texts.days(start, end, days) : texts.atMost}</span>
            </div>
            <SelectField label={texts.format} options={FORMATS} {...form.field('format')} />
            <div>
              <Button
                type="submit"
                disabled={generating}
                leftSection={
                  generating ? (
                    <Loader size={16} color="currentColor" aria-hidden />
                  ) : (
                    <IconFileDownload size={16} stroke={1.75} aria-hidden />
                  )
                }
              >
                {generating ? texts.generating : texts.generate}
              </Button>
            </div>
          </Form>
        </PageSection>
      </div>
    </Page>
  )
}
