import { reports } from '@bitewing/contract'
import { useEndpoint } from '../../kit/api/index.ts'
import { messages } from '../../messages.ts'
import { ReportForm } from './ReportForm.tsx'
import { downloadReport } from './download-report.ts'
import { WithChoices } from './WithChoices.tsx'

const texts = messages.reports

/** 2 §2.15: Client Cost Report. */
export function ClientCostReportScreen() {
  const answer = useEndpoint(reports.clients, {})
  return (
    <WithChoices
      answer={answer}
      choices={({ records }) => records.map(({ _id, name }) => ({ value: _id, label: name }))}
    >
      {(options) => (
        <ReportForm
          report="cost"
          texts={texts.cost}
          label={texts.client}
          options={options}
          generate={({ who, start, end, format }) =>
            downloadReport(reports.cost, { clientId: who, dateStart: start, dateEnd: end, type: 'cost', format })
          }
        />
      )}
    </WithChoices>
  )
}
