import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { PlainTable, StatusBadge } from '../../kit/components/index.ts'
import { formatCalendarDate } from '../../kit/date/index.ts'
import { formatDollars } from '../../kit/format/index.ts'
import { messages } from '../../messages.ts'
import classes from './recall.module.css'

const { columns: titles, ...texts } = messages.recall

/** Nobody of these exists; the numbers are reserved for fiction. */
const SAMPLE = [
  ['Olive Sample', '(512) 555-0142', '2026-01-14', '2026-07-14', 'Harborline Dental', 1150],
  ['Bruno Sample', '(512) 555-0167', '2026-02-03', '2026-08-03', 'Meridian Dental', 820],
  ['Greta Sample', '(512) 555-0118', '2026-03-21', '2026-09-21', 'Summit Dental Plan', 1500],
] as const

export function SampleTable() {
  const columns = [titles.patient, titles.phone, titles.lastVisit, titles.due, titles.carrier, titles.remaining]
  return (
    <>
      <div className={classes.sample}>
        <StatusBadge tone="warning">{texts.sample}</StatusBadge>
        <span>{texts.sampleText}</span>
        <Button component={Link} to="/connections" variant="default" size="compact-sm">
          {texts.choose}
        </Button>
      </div>
      <PlainTable label={texts.sampleTable} columns={columns}>
        {SAMPLE.map(([patient, phone, lastVisit, due, carrier, remaining]) => (
          <tr key={patient}>
            <th scope="row">{patient}</th>
            <td>{phone}</td>
            <td>{formatCalendarDate(lastVisit)}</td>
            <td>{formatCalendarDate(due)}</td>
            <td>{carrier}</td>
            <td>{formatDollars(remaining)}</td>
          </tr>
        ))}
      </PlainTable>
    </>
  )
}
