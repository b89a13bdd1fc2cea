import { useState } from 'react'
import { useForm, useStoredDraft } from '../../kit/form/index.ts'
import { FilterDropdown, useSlash } from '../../kit/list/index.ts'
import { messages } from '../../messages.ts'
import { EmptyState } from '../../kit/components/index.ts'
import { Refusals } from './Refusals.tsx'
import { initialValues, requestFields } from './request-values.ts'
import { RequestForm } from './RequestForm.tsx'
import { Result } from './Result.tsx'
import classes from './real-time.module.css'
import { useCheck } from './use-check.ts'
import type { Provider } from './use-provider.ts'

/** 2 §9 */
const POPOVER_WIDTH = 280

type RealTimeCheckProps = { provider: Provider; onReset: () => void }

/** The form behind the filter button, and the payer's answer below it. */
export function RealTimeCheck({ provider, onReset }: RealTimeCheckProps) {
  // Open from the start, because users come here to run a check.
  const [opened, setOpened] = useState(true)
  const { result, refusals, busy, check, dismiss } = useCheck()
  const form = useForm({
    schema: requestFields,
    initial: initialValues(provider),
    draft: useStoredDraft('real-time'),
    save: async (values) => {
      await check(values)
      setOpened(false)
    },
  })
  useSlash(!opened, () => setOpened(true))
  const nothing = result === undefined && refusals.length === 0
  return (
    <div className={classes.work}>
      <FilterDropdown
        opened={opened}
        setOpened={(open) => {
          if (!busy) setOpened(open)
        }}
        width={POPOVER_WIDTH}
        className={classes.popover}
      >
        <RequestForm form={form} busy={busy} onReset={onReset} />
      </FilterDropdown>
      <Refusals refusals={refusals} onDismiss={dismiss} />
      {result !== undefined && <Result result={result} />}
      {nothing && <EmptyState text={messages.realTime.nothing} />}
    </div>
  )
}
