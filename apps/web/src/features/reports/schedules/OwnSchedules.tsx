import { reportSchedules, type ReportSchedule, type ScheduledReport } from '@bitewing/contract'
import { ActionIcon } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useCall, useEndpoint } from '../../../kit/api/index.ts'
import { DateTime } from '../../../kit/components/index.ts'
import { formatMoment } from '../../../kit/date/index.ts'
import { toast } from '../../../kit/feedback/index.ts'
import { messages } from '../../../messages.ts'
import { OwnList } from '../OwnList.tsx'
import classes from '../reports.module.css'

const texts = messages.reports.schedules

/** The links to one report that one is sent. */
export function OwnSchedules({ report }: { report: ScheduledReport }) {
  const answer = useEndpoint(reportSchedules.list, {})
  const stop = useCall(reportSchedules.remove)
  const remove = (id: string) =>
    stop.mutate({ id }, { onSuccess: () => toast.success(texts.stopped), onError: () => toast.error(texts.stopFailed) })
  return (
    <OwnList
      title={texts.own}
      answer={answer}
      own={answer.data?.records.filter((schedule) => schedule.report === report)}
      texts={texts}
      renderLine={(schedule) => <Line schedule={schedule} onStop={() => remove(schedule._id)} />}
    />
  )
}

function Line({ schedule, onStop }: { schedule: ReportSchedule; onStop: () => void }) {
  const { about, every, format, nextAt, refusedAt } = schedule
  return (
    <>
      <div>
        <strong>{about}</strong> {texts.periods[every]}, {messages.reports.formats[format]}
        <div className={classes.days}>
          {refusedAt === null ? (
            <>
              {texts.next} <DateTime value={nextAt} />
            </>
          ) : (
            texts.refused(formatMoment(refusedAt).day)
          )}
        </div>
      </div>
      <ActionIcon variant="subtle" color="gray" aria-label={texts.stop(about)} onClick={onStop}>
        <IconTrash size={16} stroke={1.75} aria-hidden />
      </ActionIcon>
    </>
  )
}
