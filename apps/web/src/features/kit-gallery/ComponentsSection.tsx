import { Button } from '@mantine/core'
import { IconClock, IconRobot, IconUser } from '@tabler/icons-react'
import { PieMeter } from '../../kit/charts/index.ts'
import {
  ChangeTable,
  DateTime,
  DayStepper,
  EmptyState,
  ErrorState,
  PlainTable,
  ProgressLine,
  StatusBadge,
  Timeline,
  TimelineStep,
  QueryState,
  HiddenWhenNarrow,
} from '../../kit/components/index.ts'
import classes from './gallery.module.css'
import { Sample, Section } from './Section.tsx'

export function ComponentsSection() {
  return (
    <Section title="Small parts">
      <Sample title="Buttons">
        <div className={classes.row}>
          <Button>Primary</Button>
          <Button variant="default">Default</Button>
          <Button variant="light">Light</Button>
          <Button variant="subtle">Subtle</Button>
          <Button color="red">Danger</Button>
          <Button color="red" variant="subtle">
            Subtle danger
          </Button>
          <Button loading>Saving</Button>
          <Button disabled>Disabled</Button>
        </div>
      </Sample>
      <Sample title="StatusBadge: a dot or icon and a word">
        <div className={classes.row}>
          <StatusBadge tone="success">Active</StatusBadge>
          <StatusBadge tone="warning">Check</StatusBadge>
          <StatusBadge tone="danger">Unchecked</StatusBadge>
          <StatusBadge tone="neutral" icon={<IconClock size={14} aria-hidden />}>
            Waiting
          </StatusBadge>
        </div>
      </Sample>
      <Sample title="PieMeter, DateTime">
        <div className={classes.row}>
          <PieMeter percent={0} label="0 of 12 fields filled" withNumber />
          <PieMeter percent={35} label="4 of 12 fields filled" tone="danger" withNumber />
          <PieMeter percent={80} label="10 of 12 fields filled" tone="warning" withNumber />
          <PieMeter percent={100} label="All fields filled" tone="success" withNumber />
          <DateTime value="2026-03-04T15:05:00.000Z" />
        </div>
      </Sample>
      <Sample title="DayStepper: a day, some days, an open end, all days">
        {[
          { start: '2026-03-04', end: '2026-03-04' },
          { start: '2026-03-04', end: '2026-03-10' },
          { start: '2026-03-04', end: '' },
          { start: '', end: '' },
        ].map((days) => (
          <DayStepper
            key={days.start + days.end}
            label="Day"
            days={days}
            step={() => days}
            onChange={() => undefined}
          />
        ))}
      </Sample>
      <Sample title="ProgressLine">
        <ProgressLine label="Loading" />
        <ProgressLine label="Export" value={0.42} />
      </Sample>
      <Sample title="PlainTable: is read, not worked with">
        <PlainTable label="Benefits" columns={['Category', 'Network', 'What']}>
          <tr>
            <th scope="row">Crowns</th>
            <td>In</td>
            <td>Plan pays 50 %</td>
          </tr>
        </PlainTable>
      </Sample>
      <Sample title="ChangeTable: what was beside what becomes">
        <ChangeTable
          label="Changes"
          columns={['What', 'Now', 'After the update']}
          changes={[
            { what: 'Annual maximum', before: '$1,500', after: '$2,000' },
            { what: 'Crowns: plan pays', before: 'not there', after: '50%' },
          ]}
        />
      </Sample>
      <Sample title="HiddenWhenNarrow: is only heard in a narrow window">
        <Button variant="default" pos="relative">
          Ctrl+K <HiddenWhenNarrow>&nbsp;finds a screen</HiddenWhenNarrow>
        </Button>
      </Sample>
      <Sample title="Timeline">
        <Timeline>
          <TimelineStep icon={IconRobot} who="Robot" what="Filled the form" at="2026-03-04T15:05:00.000Z" byRobot>
            Filled 12 fields from the answer.
          </TimelineStep>
          <TimelineStep icon={IconUser} who="Ada Quillan" what="Notes" at="2026-03-04T15:02:00.000Z" />
        </Timeline>
      </Sample>
      <div className={classes.grid}>
        <div className={classes.card}>
          <EmptyState text="No data found" action={<Button variant="default">Add the first</Button>} />
        </div>
        <div className={classes.card}>
          <ErrorState text="The list could not be loaded." onRetry={() => undefined} />
        </div>
      </div>
      <Sample title="QueryState: on its way, not there, failed">
        <div className={classes.grid}>
          {[null, 404, 500].map((code) => (
            <QueryState
              key={code}
              answers={[
                {
                  error: code === null ? null : { code, message: 'Please try again.' },
                  isFetching: false,
                  refetch: () => undefined,
                },
              ]}
              waiting={120}
              missing="This ticket does not exist."
              failed="The ticket could not be loaded."
            />
          ))}
        </div>
      </Sample>
    </Section>
  )
}
