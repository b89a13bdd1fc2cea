import { IconEar } from '@tabler/icons-react'
import { messages } from '../../messages.ts'
import classes from './intake.module.css'

/** A value as it was understood; one that could not be read stands as it was said, with a mark. */
export function Said({ unread, children }: { unread: boolean; children: string }) {
  if (!unread) return children
  return (
    <span className={classes.said} data-tip={messages.intake.asSaid(children)}>
      <IconEar size={14} stroke={1.75} className={classes.icon} role="img" aria-label={messages.intake.asSaid('')} />
      <span className={classes.words}>{children}</span>
    </span>
  )
}
