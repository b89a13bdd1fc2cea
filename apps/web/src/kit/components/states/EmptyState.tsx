import { IconInbox } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './States.module.css'

type EmptyStateProps = { text: string; icon?: ReactNode; action?: ReactNode }

export function EmptyState({ text, icon, action }: EmptyStateProps) {
  return (
    <div className={classes.state} role="status">
      <span className={classes.icon}>{icon ?? <IconInbox size={28} stroke={1.25} aria-hidden />}</span>
      <p className={classes.text}>{text}</p>
      {action}
    </div>
  )
}
