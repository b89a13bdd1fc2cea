import { dataQuality } from '@bitewing/contract'
import { useEndpoint } from '../../kit/api/index.ts'
import { Chart } from '../../kit/charts/index.ts'
import { EmptyState, PageSection, PlainTable, QueryState } from '../../kit/components/index.ts'
import { formatCalendarDate } from '../../kit/date/index.ts'
import { messages } from '../../messages.ts'
import classes from './data-quality.module.css'
import { percentOf, percentWords } from './percent.ts'

const texts = messages.dataQuality

/** How well both sides agree, day by day and practice by practice. */
export function ScoreView() {
  const answer = useEndpoint(dataQuality.summary, {})
  const { data } = answer
  if (data === undefined)
    return <QueryState answers={[answer]} waiting={320} missing={texts.noScore} failed={texts.loadFailed} />
  if (data.days.length === 0) return <EmptyState text={texts.noScore} />
  return (
    <div className={classes.score}>
      <PageSection title={texts.scoreOverTime}>
        <Chart
          kind="line"
          label={texts.scoreOverTime}
          series={[{ key: 'percent', label: texts.percent, tone: 'accent' }]}
          points={data.days.map((day) => ({ label: formatCalendarDate(day.day), values: { percent: percentOf(day) } }))}
          height={220}
        />
      </PageSection>
      <PageSection title={texts.scoreByPractice}>
        <PlainTable
          label={texts.scoreByPractice}
          columns={[texts.practice, texts.patients, texts.agreeing, texts.percent]}
        >
          {data.practices.map((practice) => (
            <tr key={practice.practiceId}>
              <th scope="row">{practice.name}</th>
              <td>{practice.patients}</td>
              <td>{practice.agreeing}</td>
              <td>{percentWords(practice)}</td>
            </tr>
          ))}
        </PlainTable>
      </PageSection>
    </div>
  )
}
