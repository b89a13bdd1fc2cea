import { CloseButton, Loader } from '@mantine/core'
import { messages } from '../messages.ts'
import type { LongWork } from './long-work.ts'
import classes from './LongWorkList.module.css'

export function LongWorkList({ works }: { works: readonly LongWork[] }) {
  return (
    <ul className={classes.host} aria-label={messages.feedback.underWay}>
      {works.map(({ id, label, progress, stop }) => (
        <li key={id} className={classes.work}>
          <Loader size={16} aria-hidden />
          <span className={classes.label}>{label}</span>
          <span className={classes.progress} role="status">
            {progress}
          </span>
          <CloseButton size="sm" aria-label={messages.feedback.stop(label)} onClick={stop} />
        </li>
      ))}
    </ul>
  )
}
