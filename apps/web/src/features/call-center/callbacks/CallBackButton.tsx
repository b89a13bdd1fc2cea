import { contract } from '@bitewing/contract'
import { Button, Popover, TextInput } from '@mantine/core'
import { IconClock } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { useCall } from '../../../kit/api/index.ts'
import { today } from '../../../kit/date/index.ts'
import { DateField } from '../../../kit/form/index.ts'
import { useMay } from '../../../kit/grants.ts'
import { messages } from '../../../messages.ts'
import classes from '../call-center.module.css'
import { readHour } from './read-hour.ts'

const text = messages.callCenter

/** Puts the call off to an hour that was agreed upon. It comes up in the list then. */
export function CallBackButton({ recordId }: { recordId: string }) {
  const [opened, setOpened] = useState(false)
  if (!useMay()(contract.callCenter.callBack)) return null
  return (
    <Popover opened={opened} onChange={setOpened} trapFocus returnFocus position="bottom-end" width={300} shadow="md">
      <Popover.Target>
        <Button
          size="xs"
          variant="default"
          leftSection={<IconClock size={16} stroke={1.75} aria-hidden />}
          onClick={() => setOpened(!opened)}
        >
          {text.callBack}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={text.callBack}>
        <CallBackForm recordId={recordId} onDone={() => setOpened(false)} />
      </Popover.Dropdown>
    </Popover>
  )
}

function CallBackForm({ recordId, onDone }: { recordId: string; onDone: () => void }) {
  const [day, setDay] = useState(today)
  const [hour, setHour] = useState('')
  const [reason, setReason] = useState('')
  const [wrong, setWrong] = useState(false)
  const put = useCall(contract.callCenter.callBack, { success: text.callBackSet })

  async function send(event: FormEvent) {
    event.preventDefault()
    const at = readHour(day, hour)
    setWrong(at === undefined)
    if (at === undefined) return
    await put.mutateAsync({ id: recordId, at, reason })
    onDone()
  }
  return (
    <form className={classes.callBack} onSubmit={(event) => void send(event).catch(() => {})} noValidate>
      <DateField label={text.callBackDay} value={day} onChange={setDay} inPopover />
      <TextInput
        label={text.callBackHour}
        placeholder="2:30 PM"
        value={hour}
        onChange={(event) => setHour(event.currentTarget.value)}
        error={wrong ? text.callBackHourWrong : undefined}
      />
      <TextInput
        label={text.callBackReason}
        maxLength={200}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <Button type="submit" size="xs" loading={put.isPending}>
        {text.callBack}
      </Button>
    </form>
  )
}
