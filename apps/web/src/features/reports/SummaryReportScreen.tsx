import { connections, reports } from '@bitewing/contract'
import { useEndpoint } from '../../kit/api/index.ts'
import { messages } from '../../messages.ts'
import { downloadReport } from './download-report.ts'
import { ReportForm } from './ReportForm.tsx'
import { WithChoices } from './WithChoices.tsx'

const texts = messages.reports

/** 2 §2.15: Summary Report. */
export function SummaryReportScreen() {
  const answer = useEndpoint(connections.clientsWithPractices, {})
  return (
    <WithChoices
      answer={answer}
      choices={(clients) =>
        clients.flatMap(({ practices }) => practices.map(({ _id, name }) => ({ value: _id, label: name })))
      }
    >
      {(options) => (
        <ReportForm
          report="summary"
          texts={texts.summary}
          label={texts.practice}
          options={options}
          generate={({ who, start, end, format }) =>
            downloadReport(reports.summary, { practiceId: who, startDate: start, endDate: end, format })
          }
        />
      )}
    </WithChoices>
  )
}
