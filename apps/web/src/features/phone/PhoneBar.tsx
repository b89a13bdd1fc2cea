import { UnstyledButton } from '@mantine/core'
import { IconChevronDown, IconChevronUp, IconPhone, IconPhoneCall, IconPhoneOff } from '@tabler/icons-react'
import { type Phone, readable } from '../../kit/phone/index.ts'
import { messages } from '../../messages.ts'
import { CallTime } from './CallTime.tsx'
import classes from './PhoneDock.module.css'

type PhoneBarProps = { phone: Phone; open: boolean; panelId: string; onToggle: () => void }

const texts = messages.phoneDock

/** What the phone does, at the bottom of every page; opens and closes the phone itself. */
export function PhoneBar({ phone, open, panelId, onToggle }: PhoneBarProps) {
  const { call, state, elsewhere } = phone
  const Chevron = open ? IconChevronDown : IconChevronUp
  return (
    <UnstyledButton
      className={classes.bar}
      data-tone={toneOf(phone)}
      title={open ? texts.hide : texts.show}
      aria-expanded={open}
      aria-controls={panelId}
      aria-keyshortcuts="Alt+P"
      onClick={onToggle}
    >
      <span className={classes.mark}>
        <StateIcon phone={phone} />
      </span>
      <span className={classes.state}>
        {state === 'ringing' && call?.direction === 'inbound' ? texts.incoming : texts.states[state]}
        {state === 'failed' && !elsewhere && (
          <>
            {' '}
            <u>{texts.why}</u>
          </>
        )}
      </span>
      {call !== undefined && (
        <>
          <strong className={classes.number}>{call.number === '' ? texts.hidden : readable(call.number)}</strong>
          <CallTime since={call.answeredAt ?? call.startedAt} />
        </>
      )}
      <Chevron size={14} stroke={1.75} aria-hidden />
    </UnstyledButton>
  )
}

function StateIcon({ phone: { state } }: { phone: Phone }) {
  const props = { size: 16, stroke: 1.75, 'aria-hidden': true }
  if (state === 'ringing' || state === 'in call') return <IconPhoneCall {...props} />
  return state === 'ready' || state === 'loading' ? <IconPhone {...props} /> : <IconPhoneOff {...props} />
}

function toneOf({ state }: Phone): 'quiet' | 'ready' | 'call' | 'warning' {
  if (state === 'ringing' || state === 'in call') return 'call'
  if (state === 'ready') return 'ready'
  return state === 'loading' ? 'quiet' : 'warning'
}
