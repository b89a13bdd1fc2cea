import { contract, type InputOf } from '@bitewing/contract'
import { Button } from '@mantine/core'
import { IconChartBar } from '@tabler/icons-react'
import { useState } from 'react'
import { useEndpoint } from '../../kit/api/index.ts'
import { SelectField } from '../../kit/form/index.ts'
import { formatNumber } from '../../kit/format/index.ts'
import { messages } from '../../messages.ts'
import { ErrorState } from '../../kit/components/index.ts'
import { useSelected } from '../../kit/selection.ts'
import { viewInput, type GridView } from './view/grid-view.ts'
import classes from './transactions.module.css'

type StatisticsInput = InputOf<typeof contract.transactions.statistics>

/** 2 §2.2: the results of the records in the view. Where it is clear for which practice, nothing is asked. */
export function StatisticsPanel({ view }: { view: GridView }) {
  const { practices } = useSelected()
  const isClear = practices.length === 1 || view.practiceId !== ''
  return (
    <section className={classes.statistics} aria-label={messages.transactions.statistics}>
      {isClear ? <Results input={viewInput(view)} /> : <ChosenPractice view={view} />}
    </section>
  )
}

/** One of several practices, or all of them. */
function ChosenPractice({ view }: { view: GridView }) {
  const texts = messages.transactions
  const { practices } = useSelected()
  const [practiceId, setPracticeId] = useState('')
  const [searched, setSearched] = useState<StatisticsInput>()
  return (
    <>
      <SelectField
        label={texts.practice}
        hideLabel
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
      {searched === undefined ? <p className={classes.hint}>{texts.statisticsHint}</p> : <Results input={searched} />}
    </>
  )
}

function Results({ input }: { input: StatisticsInput }) {
  const answer = useEndpoint(contract.transactions.statistics, input, { keepPrevious: true })
  const { total, ofAll } = messages.transactions
  if (answer.isError)
    return <ErrorState text={messages.list.failed} onRetry={() => answer.refetch()} retrying={answer.isFetching} />
  return (
    <ul className={classes.results} aria-busy={answer.isFetching}>
      {answer.data?.map(({ name, percentage, count }) => (
        <li key={name} className={classes.counted} data-total={name === total || undefined}>
          <span className={classes.figure}>
            {name} <strong>{formatNumber(count)}</strong> <span className={classes.share}>{ofAll(percentage)}</span>
          </span>
          <span className={classes.shareBar}>
            <span className={classes.shareFilled} style={{ width: `${percentage}%` }} />
          </span>
        </li>
      ))}
    </ul>
  )
}
