import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { DateTime } from './DateTime.tsx'
import classes from './Timeline.module.css'

/** A sequence of events; its children are TimelineSteps. */
export function Timeline({ children }: { children: ReactNode }) {
  return <ol className={classes.timeline}>{children}</ol>
}

type TimelineStepProps = {
  icon: Icon
  who: string
  /** What they did, in a word or two. */
  what?: ReactNode
  at: string
  /** The robot's steps look different from those of people. */
  byRobot?: boolean
  children?: ReactNode
}

export function TimelineStep({ icon: Sign, who, what, at, byRobot = false, children }: TimelineStepProps) {
  return (
    <li className={classes.step} data-robot={byRobot || undefined}>
      <span className={classes.mark}>
        <Sign size={14} stroke={1.75} aria-hidden />
      </span>
      <div className={classes.heading}>
        <span>
          <strong>{who}</strong> <span className={classes.what}>{what}</span>
        </span>
        <DateTime value={at} />
      </div>
      {children}
    </li>
  )
}
