import { fees, type FeeLine, type FeeSchedule } from '@bitewing/contract'
import { Button } from '@mantine/core'
import { IconArrowsDiff, IconClipboard, IconHistory, IconPercentage, IconRestore } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { EmptyState, PracticePage, QueryState } from '../../../kit/components/index.ts'
import { editAction } from '../../../kit/crud/index.ts'
import { SelectField } from '../../../kit/form/index.ts'
import { List } from '../../../kit/list/index.ts'
import { messages } from '../../../messages.ts'
import { FeeSelectors } from '../FeeSelectors.tsx'
import classes from '../fees.module.css'
import { LineDialog, type LineValues } from '../LineDialog.tsx'
import { ChangesDialog } from './ChangesDialog.tsx'
import { Comparison } from './Comparison.tsx'
import { LineHistoryDialog } from './LineHistoryDialog.tsx'
import { linesList } from './lines-list.tsx'
import { PasteDialog } from './PasteDialog.tsx'
import { RaiseDialog } from './RaiseDialog.tsx'
import { saveLine } from './save-line.ts'
import { useChosenSchedule } from './use-chosen-schedule.ts'

const texts = messages.fees

/** 3 §2 Update Records: the stored lines of a practice, year and carrier, one by one or all at once. */
export function UpdateFeesScreen() {
  return (
    <PracticePage>
      <Chosen />
    </PracticePage>
  )
}

function Chosen() {
  const chosen = useChosenSchedule()
  const { practiceId, year, schedules, schedule, carrierName, isFixed, answer } = chosen
  return (
    <>
      <div className={classes.choices}>
        <FeeSelectors value={{ practiceId, year }} onChange={chosen.choose} disabled={isFixed} />
        <SelectField
          label={texts.carrier}
          required
          disabled={isFixed}
          options={schedules.map(({ carrierName: name }) => ({ value: name, label: name }))}
          value={carrierName}
          onChange={chosen.chooseCarrier}
        />
      </div>
      {answer.data === undefined ? (
        <QueryState answers={[answer]} waiting={320} />
      ) : schedule === undefined ? (
        <EmptyState text={schedules.length === 0 ? texts.noSchedule : texts.chooseCarrier} />
      ) : (
        <Lines key={schedule._id} schedule={schedule} practiceId={practiceId} />
      )}
    </>
  )
}

type Opened = 'compare' | 'raise' | 'paste' | 'changes'
const BUTTONS = [
  ['compare', IconArrowsDiff],
  ['raise', IconPercentage],
  ['paste', IconClipboard],
  ['changes', IconRestore],
] as const

function Lines({ schedule, practiceId }: { schedule: FeeSchedule; practiceId: string }) {
  const [updated, setUpdated] = useState<ReadonlySet<string>>(new Set())
  const [edited, setEdited] = useState<FeeLine>()
  const [history, setHistory] = useState<FeeLine>()
  const [opened, setOpened] = useState<Opened>()
  const definition = useMemo(() => linesList(updated), [updated])
  const { year, carrierName } = schedule
  const close = () => setOpened(undefined)

  async function save(values: LineValues): Promise<boolean> {
    if (edited === undefined) return false
    const { _id: id } = edited
    const saved = await saveLine(edited, values)
    if (saved) setUpdated((before) => new Set(before).add(id))
    return saved
  }
  return (
    <>
      <div className={classes.actions}>
        {BUTTONS.map(([name, Icon]) => (
          <Button
            key={name}
            size="xs"
            variant="default"
            leftSection={<Icon size={16} aria-hidden />}
            onClick={() => setOpened(name)}
          >
            {texts[name]}
          </Button>
        ))}
      </div>
      {opened === 'compare' ? (
        <Comparison schedule={schedule} practiceId={practiceId} onClose={close} />
      ) : (
        <List
          definition={definition}
          input={{ practiceId, year, carrierName }}
          rowActions={[
            editAction(fees.changeLine, setEdited),
            { label: texts.history, icon: IconHistory, run: setHistory },
          ]}
        />
      )}
      {edited !== undefined && <LineDialog line={edited} onSave={save} onClose={() => setEdited(undefined)} />}
      {history !== undefined && <LineHistoryDialog line={history} onClose={() => setHistory(undefined)} />}
      {opened === 'raise' && <RaiseDialog schedule={schedule} onClose={close} />}
      {opened === 'paste' && <PasteDialog schedule={schedule} onClose={close} />}
      {opened === 'changes' && <ChangesDialog schedule={schedule} onClose={close} />}
    </>
  )
}
