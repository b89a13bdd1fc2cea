import { Button, Popover } from '@mantine/core'
import { IconAlertTriangle, IconChecks } from '@tabler/icons-react'
import { useState } from 'react'
import { StatusBadge } from '../../../../kit/components/index.ts'
import { messages } from '../../../../messages.ts'
import { useEditor } from '../editor-context.ts'
import { useViewValue } from '../store/outline-view.ts'
import { problemText } from '../words.ts'
import classes from './Head.module.css'

const texts = messages.templateEditor

/** What has to be put right before publishing; each line leads to its place. */
export function ProblemsButton({ onGo }: { onGo: (id: string) => void }) {
  const { view } = useEditor()
  const problems = useViewValue(view, view.problems)
  const [opened, setOpened] = useState(false)
  if (problems.length === 0)
    return (
      <StatusBadge tone="success" icon={<IconChecks size={14} stroke={1.75} aria-hidden />}>
        {texts.noProblems}
      </StatusBadge>
    )
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-start" withinPortal trapFocus returnFocus>
      <Popover.Target>
        <Button
          size="compact-sm"
          variant="light"
          color="yellow"
          leftSection={<IconAlertTriangle size={14} aria-hidden />}
          aria-expanded={opened}
          onClick={() => setOpened(!opened)}
        >
          {texts.problems(problems.length)}
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={classes.problems}>
        <ul>
          {problems.map((problem) => (
            <li key={`${problem.code} ${problem.id} ${problem.where}`}>
              <button
                type="button"
                onClick={() => {
                  setOpened(false)
                  onGo(problem.id)
                }}
              >
                {problemText(problem)}
              </button>
            </li>
          ))}
        </ul>
      </Popover.Dropdown>
    </Popover>
  )
}
