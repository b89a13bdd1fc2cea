import { contract, type GridColumn } from '@bitewing/contract'
import { ActionIcon, Button, Checkbox, Popover } from '@mantine/core'
import { IconChevronDown, IconChevronUp, IconColumns } from '@tabler/icons-react'
import { useState } from 'react'
import { useEndpoint } from '../../kit/api/index.ts'
import { useMay } from '../../kit/grants.ts'
import { messages } from '../../messages.ts'
import classes from './grid-columns.module.css'
import { useColumnChoice } from './use-column-choice.ts'

const texts = messages.gridColumns

/** Chooses and orders the columns beside the grid itself; Columns Configuration shows the same choice. */
export function ColumnChooser({ grid }: { grid: string }) {
  const [opened, setOpened] = useState(false)
  const { data } = useEndpoint(contract.gridColumns.all, { id: grid })
  if (!useMay()(contract.gridColumns.choose)) return null
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" trapFocus returnFocus shadow="md" width={320}>
      <Popover.Target>
        <Button
          variant="default"
          leftSection={<IconColumns size={16} stroke={1.75} aria-hidden />}
          onClick={() => setOpened(!opened)}
        >
          {texts.choose}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={texts.choose} className={classes.dropdown}>
        {data && <Choice grid={grid} stored={data.records} onRestored={() => setOpened(false)} />}
      </Popover.Dropdown>
    </Popover>
  )
}

type ChoiceProps = { grid: string; stored: readonly GridColumn[]; onRestored: () => void }

/** Mounted with each opening, so that it starts from the stored columns; they keep their places while it is open. */
function Choice({ grid, stored, onRestored }: ChoiceProps) {
  const { columns, toggle, move, restore } = useColumnChoice(grid, stored)
  const shownCount = columns.filter(({ active }) => active).length
  return (
    <>
      <ul className={classes.columns}>
        {columns.map(({ _id, name, description, active }, index) => (
          <li key={_id} className={classes.column}>
            <Checkbox
              className={classes.name}
              label={name}
              title={description}
              checked={active}
              // A grid without columns could not be read.
              disabled={active && shownCount === 1}
              onChange={() => toggle(_id)}
            />
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={texts.up(name)}
              disabled={index === 0}
              onClick={() => move(_id, -1)}
            >
              <IconChevronUp size={16} aria-hidden />
            </ActionIcon>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={texts.down(name)}
              disabled={index === columns.length - 1}
              onClick={() => move(_id, 1)}
            >
              <IconChevronDown size={16} aria-hidden />
            </ActionIcon>
          </li>
        ))}
      </ul>
      <Button variant="subtle" size="compact-sm" onClick={() => void restore().then(onRestored, () => {})}>
        {texts.restore}
      </Button>
    </>
  )
}
