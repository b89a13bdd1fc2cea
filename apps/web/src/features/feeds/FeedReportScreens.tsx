import { type FeedKind, feeds } from '@bitewing/contract'
import { useSearchParams } from 'react-router'
import { useEndpoint } from '../../kit/api/index.ts'
import { EmptyState, PracticePage, QueryState } from '../../kit/components/index.ts'
import { isCalendarDate } from '../../kit/date/index.ts'
import { DateField } from '../../kit/form/index.ts'
import { messages } from '../../messages.ts'
import classes from './feeds.module.css'
import { LookNow } from './LookNow.tsx'
import { SourceNotices } from './SourceNotices.tsx'
import { SystemReport } from './SystemReport.tsx'

const texts = messages.feeds.report

/** 3 §2 Azure Files report. */
export function AzureFilesReportScreen() {
  return <FeedReportScreen kind="azure" />
}

/** 3 §2 SFTP Files report. */
export function SftpFilesReportScreen() {
  return <FeedReportScreen kind="sftp" />
}

function FeedReportScreen({ kind }: { kind: FeedKind }) {
  const [params, setParams] = useSearchParams()
  const asked = params.get('date') ?? ''
  const date = isCalendarDate(asked) ? asked : ''
  const choice = (
    <div className={classes.date}>
      <DateField
        label={texts.date}
        value={date}
        onChange={(chosen) => setParams(chosen === '' ? {} : { date: chosen }, { replace: true })}
      />
    </div>
  )
  return (
    <PracticePage filters={choice} action={<LookNow kind={kind} />}>
      <SourceNotices kind={kind} />
      {date === '' ? <EmptyState text={texts.choose} /> : <DayReport kind={kind} date={date} />}
    </PracticePage>
  )
}

function DayReport({ kind, date }: { kind: FeedKind; date: string }) {
  const endpoint = kind === 'azure' ? feeds.azureReport : feeds.sftpReport
  const report = useEndpoint(endpoint, { date }, { keepPrevious: true })
  if (report.data === undefined) return <QueryState answers={[report]} waiting={320} />
  const { data, structure } = report.data
  if (data.length === 0) return <EmptyState text={texts.none} />
  return data.map(({ pms, rows }) => (
    <SystemReport key={pms} pms={pms} columns={structure.find((one) => one.pms === pms)?.columns ?? []} rows={rows} />
  ))
}
