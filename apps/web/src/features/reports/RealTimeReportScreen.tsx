import { realTime } from '@bitewing/contract'
import { useEndpoint } from '../../kit/api/index.ts'
import { messages } from '../../messages.ts'
import { downloadReport } from './download-report.ts'
import { ReportForm } from './ReportForm.tsx'
import { WithChoices } from './WithChoices.tsx'

const texts = messages.reports

/** 2 §2.15: Real Time Report. */
export function RealTimeReportScreen() {
  const answer = useEndpoint(realTime.clients, {})
  return (
    <WithChoices
      answer={answer}
      choices={(clients) => clients.map(({ _id, clientName }) => ({ value: _id, label: clientName }))}
    >
      {(options) => (
        <ReportForm
          report="realTime"
          texts={texts.realTime}
          label={texts.client}
          options={options}
          generate={({ who, start, end, format }) =>
            downloadReport(realTime.downloadVerifications, { idClient: who, dateStart: start, dateEnd: end, format })
          }
        />
      )}
    </WithChoices>
  )
}
