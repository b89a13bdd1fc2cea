import { contract, type InputOf } from '@bitewing/contract'
import { Button } from '@mantine/core'
import { IconChartBar } from '@tabler/icons-react'
import { useState } from 'react'
import { useEndpoint } from '../../kit/api/index.ts'
import { SelectField } from '../../kit/form/index.ts'
import { messages } from '../../messages.ts'
import { ErrorState } from '../../kit/components/index.ts'
import { useSelected } from '../../kit/selection.ts'
import { viewInput, type GridView } from './view/grid-view.ts'
import classes from './transactions.module.css'

type StatisticsInput = InputOf<typeof contract.transactions.statistics>

/** 2 §2.2: the results of the records in the view, for one practice or all selected ones. */
export function StatisticsPanel({ view }: { view: GridView }) {
  const texts = messages.transactions
  const { practices } = useSelected()
  const [practiceId, setPracticeId] = useState(view.practiceId)
  const [searched, setSearched] = useState<StatisticsInput | undefined>()
  return (
    <section className={classes.statistics} aria-label={texts.statistics}>
      <div className={classes.statisticsBar}>
        <SelectField
          label={texts.practice}
          placeholder={texts.allPractices}
          options={practices.map(({ _id, name }) => ({ value: _id, label: name }))}
          value={practiceId}
          onChange={setPracticeId}
          clearable
        />
        <Button
          variant="default"
          leftSection={<IconChartBar size={16} aria-hidden />}
          onClick={() => setSearched(viewInput({ ...view, practiceId }))}
        >
          {texts.searchStatistics}
        </Button>
      </div>
      {searched === undefined ? (
        <p className={classes.hint}>{texts.statisticsHint}</p>
      ) : (
        <ResultBars input={searched} />
      )}
    </section>
  )
}

function ResultBars({ input }: { input: StatisticsInput }) {
  const answer = useEndpoint(contract.transactions.statistics, input, { keepPrevious: true })
  if (answer.isError)
    return <ErrorState text={messages.list.failed} onRetry={() => answer.refetch()} retrying={answer.isFetching} />
  return (
    <ul className={classes.bars} aria-busy={answer.isFetching}>
      {answer.data?.map(({ name, percentage, count }) => (
        <li key={name} data-total={name === messages.transactions.total || undefined}>
          <span className={classes.barName}>{name}</span>
          <span className={classes.barTrack}>
            <span className={classes.barFilled} style={{ width: `${percentage}%` }} />
          </span>
          <span className={classes.barFigure}>{count.toLocaleString('en')}</span>
          <span className={classes.barFigure}>{messages.transactions.ofAll(percentage)}</span>
        </li>
      ))}
    </ul>
  )
}
