import { can } from '@bitewing/contract'
import { ActionIcon, Button, CopyButton, Tooltip } from '@mantine/core'
import { IconCheck, IconCopy, IconPhoneCall, IconPhoneOutgoing } from '@tabler/icons-react'
import { useMay } from '../grants.ts'
import { messages } from '../messages.ts'
import classes from './DialNumber.module.css'
import { e164, readable } from './e164.ts'
import { usePhone } from './use-phone.ts'

type DialNumberProps = {
  /** With or without the plus. */
  number: string
  /** The verification that the call is for. */
  record?: { _id: string; practiceId: string }
  /** What kind of number it is, such as the line for providers. */
  label?: string
}

/** Dials a number on the phone of the shell; without one it shows the number, to copy or to call with another phone. */
export function DialNumber({ number, record, label }: DialNumberProps) {
  const may = useMay()
  const { state } = usePhone()
  const hasPhone = may(can('airCall', 'showPhone')) && state !== 'absent'
  return (
    <span className={classes.number}>
      {label !== undefined && <span className={classes.label}>{label}</span>}
      {hasPhone ? (
        <DialButton number={e164(number)} record={record} />
      ) : (
        <a className={classes.link} href={`tel:${e164(number)}`} title={messages.phone.callWith(readable(number))}>
          {readable(number)}
        </a>
      )}
      <CopyNumber number={number} />
    </span>
  )
}

function DialButton({ number, record }: { number: string; record: DialNumberProps['record'] }) {
  const { state, call, dial } = usePhone()
  const shown = readable(number)
  const onThisCall = call?.number === number
  const why = call !== undefined && !onThisCall ? messages.phone.why.busy : undefined
  const wait = state === 'loading' ? messages.phone.why.loading : why
  return (
    <Tooltip label={wait ?? messages.phone.dialNumber(shown)} disabled={onThisCall}>
      <Button
        size="xs"
        variant={onThisCall ? 'light' : 'filled'}
        leftSection={
          onThisCall ? (
            <IconPhoneCall size={16} aria-hidden />
          ) : (
            <IconPhoneOutgoing size={16} stroke={1.75} aria-hidden />
          )
        }
        aria-label={onThisCall ? undefined : messages.phone.dialNumber(shown)}
        // Not `disabled`, so that the tooltip says why also to the keyboard.
        aria-disabled={onThisCall || wait !== undefined || undefined}
        data-disabled={wait !== undefined || undefined}
        onClick={() => {
          if (onThisCall || wait !== undefined) return
          void dial(number, record === undefined ? {} : { recordId: record._id, practiceId: record.practiceId })
        }}
      >
        {onThisCall ? messages.phone.onThisCall : messages.phone.dial}
      </Button>
    </Tooltip>
  )
}

function CopyNumber({ number }: { number: string }) {
  return (
    <CopyButton value={e164(number)}>
      {({ copied, copy }) => (
        <Tooltip label={copied ? messages.phone.copied : messages.phone.copy(readable(number))}>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={copied ? messages.phone.copied : messages.phone.copy(readable(number))}
            onClick={copy}
          >
            {copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} stroke={1.5} aria-hidden />}
          </ActionIcon>
        </Tooltip>
      )}
    </CopyButton>
  )
}
