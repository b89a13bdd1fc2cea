import { Title } from '@mantine/core'
import { type ReactNode, useEffect } from 'react'
import { useLeaveQuestion } from '../feedback/unsaved.ts'
import classes from './Page.module.css'

const PRODUCT = 'Bitewing'

export type PageProps = {
  title: string
  /** The screen's primary action, at the right of the title. */
  action?: ReactNode
  /** The title line stays in sight while the content is scrolled: for long forms. */
  stickyAction?: boolean
  /** Above the content: choices that decide what is shown. */
  filters?: ReactNode
  children: ReactNode
}

/** The frame that every screen has; it asks before it is left with something unsaved in it. */
export function Page({ title, action, stickyAction = false, filters, children }: PageProps) {
  useLeaveQuestion()
  useEffect(() => {
    document.title = `${title} · ${PRODUCT}`
  }, [title])
  return (
    <div className={classes.page}>
      <div className={classes.heading} data-sticky={stickyAction || undefined}>
        <Title order={1}>{title}</Title>
        {action !== undefined && <div className={classes.action}>{action}</div>}
      </div>
      {filters !== undefined && <div className={classes.filters}>{filters}</div>}
      {children}
    </div>
  )
}
