import { Button } from '@mantine/core'
import { IconPlugConnectedX } from '@tabler/icons-react'
import { messages } from '../../messages.ts'
import classes from './States.module.css'

type ErrorStateProps = { text: string; help?: string; onRetry?: () => void; retrying?: boolean }

/** Tells the user what happened, that nothing was lost, and what to do. */
export function ErrorState({ text, help = messages.list.failedHelp, onRetry, retrying = false }: ErrorStateProps) {
  return (
    <div className={classes.state} role="alert">
      <span className={classes.icon} data-tone="danger">
        <IconPlugConnectedX size={28} stroke={1.25} aria-hidden />
      </span>
      <p className={classes.text}>{text}</p>
      <p className={classes.help}>{help}</p>
      {onRetry && (
        <Button variant="default" size="xs" loading={retrying} onClick={onRetry}>
          {messages.list.retry}
        </Button>
      )}
    </div>
  )
}
