import { Button, CloseButton } from '@mantine/core'
import { IconAlertTriangle, IconInfoCircle, IconLock } from '@tabler/icons-react'
import { useState } from 'react'
import { messages } from '../messages.ts'
import classes from './Banner.module.css'

type BannerProps = {
  kind: 'info' | 'locked' | 'warning'
  text: string
  action?: { label: string; run: () => void; running?: boolean } | undefined
}

const ICONS = { info: IconInfoCircle, locked: IconLock, warning: IconAlertTriangle }

/** A notice above the content that stays as long as it applies, or until the user dismisses it. */
export function Banner({ kind, text, action }: BannerProps) {
  // A notice that says something new is shown again.
  const [dismissed, setDismissed] = useState<string>()
  const Icon = ICONS[kind]
  if (dismissed === text) return null
  return (
    <div className={classes.banner} data-kind={kind} role="status">
      <Icon size={18} stroke={1.75} aria-hidden />
      <span className={classes.text}>{text}</span>
      {action !== undefined && (
        <Button size="compact-sm" variant="default" loading={action.running ?? false} onClick={action.run}>
          {action.label}
        </Button>
      )}
      <CloseButton size="sm" aria-label={messages.feedback.dismiss} onClick={() => setDismissed(text)} />
    </div>
  )
}
