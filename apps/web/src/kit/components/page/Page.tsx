import type { Route } from '@bitewing/contract'
import { Title } from '@mantine/core'
import { type ReactNode, useEffect } from 'react'
import { useMatches } from 'react-router'
import { useLeaveQuestion, useSaveKey } from '../../feedback/unsaved.ts'
import classes from './Page.module.css'

const PRODUCT = 'Bitewing'

export type PageProps = {
  /** By default the title of the route. */
  title?: string | undefined
  /** The screen's primary action, to the right of the title. */
  action?: ReactNode
  /**
   * A `Strip`, for a page about one record: its heading takes the place of the title, which is then only that of the
   * browser's window. That one is kept in the browser's history, so it never names a patient.
   */
  strip?: ReactNode
  /** Shown above the content: choices that decide what it contains. */
  filters?: ReactNode
  children: ReactNode
}

/** The frame of every screen. It asks before the user leaves with unsaved changes, and Ctrl+Enter saves them. */
export function Page({ title: ownTitle, action, strip, filters, children }: PageProps) {
  const routeTitle = usePageTitle()
  const title = ownTitle ?? routeTitle
  useLeaveQuestion()
  useSaveKey()
  useEffect(() => {
    document.title = `${title} · ${PRODUCT}`
  }, [title])
  return (
    <div className={classes.page} data-strip={strip !== undefined || undefined}>
      {strip ?? (
        <div className={classes.heading}>
          <Title order={1}>{title}</Title>
          {action !== undefined && <div className={classes.action}>{action}</div>}
        </div>
      )}
      {filters !== undefined && <div className={classes.filters}>{filters}</div>}
      {children}
    </div>
  )
}

/** The title of the current route in the contract. */
export function usePageTitle(): string {
  const match = useMatches().findLast(({ handle }) => handle !== undefined)
  return (match?.handle as { route?: Route } | undefined)?.route?.title ?? ''
}
