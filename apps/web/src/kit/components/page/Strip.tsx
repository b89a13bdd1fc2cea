import { Title, VisuallyHidden } from '@mantine/core'
import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'
import classes from './Strip.module.css'

type StripProps = {
  /** Whom or what the page is about; the page's heading. */
  name: string
  /** Drawn in the place of the name, such as a field for it; the name stays the heading for screen readers. */
  heading?: ReactNode
  /** Status marks beside the name. */
  marks?: ReactNode
  /** Who else is here. It has the free room of the line, so that nothing moves when somebody comes or goes. */
  presence?: ReactNode
  actions?: ReactNode
  /** A second line. */
  children?: ReactNode
}

/** The compact heading of a page about one record. It stays in sight while the content scrolls. */
export function Strip({ name, heading, marks, presence, actions, children }: StripProps) {
  const strip = useRef<HTMLDivElement>(null)
  useStripHeight(strip)
  return (
    <div ref={strip} className={classes.strip}>
      <div className={classes.line}>
        {heading === undefined ? (
          <Title order={1} className={classes.name} title={name}>
            {name}
          </Title>
        ) : (
          <>
            <VisuallyHidden component="h1">{name}</VisuallyHidden>
            {heading}
          </>
        )}
        {marks !== undefined && <div className={classes.marks}>{marks}</div>}
        <div className={classes.presence}>{presence}</div>
        {actions !== undefined && <StripActions>{actions}</StripActions>}
      </div>
      {children}
    </div>
  )
}

/** Buttons marked with data-secondary show only their icon where there is little room. */
export function StripActions({ children }: { children: ReactNode }) {
  return <div className={classes.actions}>{children}</div>
}

/** Tells the page how high the strip is, so that what sticks below it knows its place. */
function useStripHeight(strip: RefObject<HTMLDivElement | null>): void {
  useLayoutEffect(() => {
    const element = strip.current
    const page = element?.parentElement
    if (element === null || page == null) return
    const observer = new ResizeObserver(() => {
      const sticks = getComputedStyle(element).position === 'sticky'
      page.style.setProperty('--strip-height', `${sticks ? element.offsetHeight : 0}px`)
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [strip])
}
