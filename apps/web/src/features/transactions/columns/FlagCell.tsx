import { contract, type FlagColour, type TransactionRow } from '@bitewing/contract'
import { Menu } from '@mantine/core'
import { IconFlag } from '@tabler/icons-react'
import { useState } from 'react'
import { ignoringOwnEvent, useCall } from '../../../kit/api/index.ts'
import { messages } from '../../../messages.ts'
import classes from '../transactions.module.css'

type FlagCellProps = {
  record: TransactionRow
  clientId: string
  colours: readonly FlagColour[]
  mayChange: boolean
  tabIndex: 0 | -1
}

/** 2 §2.2, §4: the record's flag, with a menu of the client's colours for users who may change it. */
export function FlagCell({ record, clientId, colours, mayChange, tabIndex }: FlagCellProps) {
  const [opened, setOpened] = useState(false)
  const colour = colours.find(({ hexCode }) => hexCode === record.color)
  const label = messages.transactions.flagOf(record.patientName)
  const name = colour?.name ?? messages.transactions.noFlag
  const sign = <Flag colour={record.color} />
  if (!mayChange)
    return (
      <span title={name} role="img" aria-label={`${label}: ${name}`}>
        {sign}
      </span>
    )
  const button = (
    <button
      type="button"
      className={classes.flag}
      aria-label={`${label}: ${name}`}
      title={name}
      tabIndex={tabIndex}
      onClick={(event) => {
        event.stopPropagation()
        setOpened(true)
      }}
    >
      {sign}
    </button>
  )
  // While closed, only the button is rendered: menus in ten thousand rows would be slow.
  if (!opened) return button
  return (
    <Menu opened onChange={setOpened} position="bottom-start" withinPortal>
      <Menu.Target>{button}</Menu.Target>
      <Colours record={record} clientId={clientId} colours={colours} onDone={() => setOpened(false)} />
    </Menu>
  )
}

type ColoursProps = Omit<FlagCellProps, 'mayChange' | 'tabIndex'> & { onDone: () => void }

function Colours({ record, clientId, colours, onDone }: ColoursProps) {
  const save = useCall(contract.transactions.setColour, {
    success: messages.transactions.colourSaved,
  })
  const choose = (colorSchemeId: string | null) =>
    void ignoringOwnEvent(record._id, () =>
      save.mutateAsync({ clientId, transactionId: record._id, colorSchemeId }),
    ).then(onDone, () => {})
  return (
    <Menu.Dropdown>
      {colours.map(({ _id, name, hexCode }) => (
        <Menu.Item
          key={_id}
          closeMenuOnClick={false}
          leftSection={<Flag colour={hexCode} />}
          onClick={() => choose(_id)}
        >
          {name}
        </Menu.Item>
      ))}
      <Menu.Item closeMenuOnClick={false} leftSection={<Flag colour={null} />} onClick={() => choose(null)}>
        {messages.transactions.noFlag}
      </Menu.Item>
    </Menu.Dropdown>
  )
}

/** Filled with the colour inside a contrasting outline; a grey outline alone if there is no colour. */
function Flag({ colour }: { colour: string | null }) {
  if (colour === null) return <IconFlag size={16} className={classes.unflagged} aria-hidden />
  return <IconFlag size={16} className={classes.flagged} fill={colour} aria-hidden />
}
