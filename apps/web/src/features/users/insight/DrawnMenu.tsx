import { Fragment } from 'react'
import type { MenuEntry, MenuPart } from '../../../kit/menu.ts'
import { iconFor } from '../../../kit/icons/index.ts'
import { messages } from '../../../messages.ts'
import classes from './insight.module.css'

type DrawnMenuProps = { menu: readonly MenuPart[]; opened: string | undefined; onOpen: (path: string) => void }

/** Looks like the menu and leads nowhere: a line shows what the person could do on that screen. */
export function DrawnMenu({ menu, opened, onOpen }: DrawnMenuProps) {
  const lines = (entries: readonly MenuEntry[]) => (
    <ul className={classes.lines}>
      {entries.map((entry) => (
        <li key={entry.path}>
          <button
            type="button"
            className={classes.line}
            aria-pressed={entry.path === opened}
            onClick={() => onOpen(entry.path)}
          >
            {entry.label}
          </button>
        </li>
      ))}
    </ul>
  )
  return (
    <div className={classes.menu} role="group" aria-label={messages.userInsight.menu}>
      {menu.map(({ heading, entries, groups }) => (
        <Fragment key={heading}>
          <p className={classes.heading}>{heading}</p>
          {lines(entries)}
          {groups.map((group) => {
            const Icon = iconFor(group.icon)
            return (
              <Fragment key={group.label}>
                <p className={classes.module}>
                  <Icon size={18} stroke={1.5} aria-hidden />
                  {group.label}
                </p>
                {lines(group.entries)}
              </Fragment>
            )
          })}
        </Fragment>
      ))}
    </div>
  )
}
