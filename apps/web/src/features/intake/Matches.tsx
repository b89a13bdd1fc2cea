import { intake, type IntakeMatch, type ScheduledAppointment } from '@bitewing/contract'
import { Button } from '@mantine/core'
import { useCall } from '../../kit/api/index.ts'
import { StatusBadge } from '../../kit/components/index.ts'
import { formatCalendarDate } from '../../kit/date/index.ts'
import { messages } from '../../messages.ts'
import classes from './intake.module.css'

const texts = messages.intake

type MatchesProps = { appointment: ScheduledAppointment; matches: readonly IntakeMatch[] }

/** Records of the same patient: the appointment may be there already, from the sheet or by hand. */
export function Matches({ appointment: { _id: id, recordId }, matches }: MatchesProps) {
  const match = useCall(intake.match, { success: recordId === null ? texts.matched : texts.unmatched })
  return (
    <section aria-label={texts.matches}>
      <h3 className={classes.heading}>{texts.matches}</h3>
      {matches.length === 0 && <p className={classes.quiet}>{texts.noMatches}</p>}
      <ul className={classes.matches}>
        {matches.map((record) => {
          const date = formatCalendarDate(record.appointmentDate)
          return (
            <li key={record._id} className={classes.match}>
              <span className={classes.what}>{`${date} · ${record.patientName} · ${record.carrier}`}</span>
              {record.sameDay && <StatusBadge tone="success">{texts.sameDay}</StatusBadge>}
              {recordId === null && (
                <Button
                  size="xs"
                  variant="default"
                  aria-label={texts.matchOf(date)}
                  loading={match.isPending}
                  onClick={() => match.mutate({ id, recordId: record._id })}
                >
                  {texts.match}
                </Button>
              )}
              {recordId === record._id && (
                <Button
                  size="xs"
                  variant="default"
                  loading={match.isPending}
                  onClick={() => match.mutate({ id, recordId: null })}
                >
                  {texts.unmatch}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
