import type { Route } from '@bitewing/contract'
import { Title } from '@mantine/core'
import { type ReactNode, useEffect } from 'react'
import { useMatches } from 'react-router'
import { useLeaveQuestion } from '../feedback/unsaved.ts'
import classes from './Page.module.css'

const PRODUCT = 'Bitewing'

export type PageProps = {
  /** The route's own title when nothing is said. */
  title?: string | undefined
  /** The screen's primary action, at the right of the title. */
  action?: ReactNode
  /** The title line stays in sight while the content is scrolled: for long forms. */
  stickyAction?: boolean
  /** Above the content: choices that decide what is shown. */
  filters?: ReactNode
  children: ReactNode
}

/** The frame that every screen has; it asks before it is left with something unsaved in it. */
export function Page({ title: ownTitle, action, stickyAction = false, filters, children }: PageProps) {
  const routeTitle = usePageTitle()
  const title = ownTitle ?? routeTitle
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

/** What the contract calls the route that is shown. */
export function usePageTitle(): string {
  const match = useMatches().findLast(({ handle }) => handle !== undefined)
  return (match?.handle as { route?: Route } | undefined)?.route?.title ?? ''
}
