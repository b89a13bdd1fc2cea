import type { Refusal } from '@bitewing/contract'
import { CloseButton } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { messages } from '../../messages.ts'
import classes from './real-time.module.css'

const texts = messages.realTime

type RefusalsProps = { refusals: readonly Refusal[]; onDismiss: (refusal: Refusal) => void }

/** 2 §2.7: what went wrong, in one box each, until the user dismisses it. */
export function Refusals({ refusals, onDismiss }: RefusalsProps) {
  if (refusals.length === 0) return null
  return (
    <div className={classes.refusals} role="alert">
      {refusals.map((refusal) => (
        <div key={refusal.description} className={classes.refusal}>
          <IconAlertCircle size={18} stroke={1.75} aria-hidden />
          <div className={classes.refusalText}>
            <strong>{refusal.description}</strong>
            <Advice label={texts.followUp} text={refusal.followupAction} />
            <Advice label={texts.resolutions} text={refusal.possibleResolutions} />
          </div>
          <CloseButton size="sm" aria-label={texts.dismiss} onClick={() => onDismiss(refusal)} />
        </div>
      ))}
    </div>
  )
}

function Advice({ label, text }: { label: string; text: string }) {
  if (text === '') return null
  return (
    <p>
      {label}: {text}
    </p>
  )
}
