import { IconExternalLink } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { NavLink } from 'react-router'
import { messages } from '../../../messages.ts'
import type { MenuEntry } from '../../../kit/menu.ts'
import classes from './SideMenu.module.css'

type MenuLinkProps = { entry: MenuEntry; className: string | undefined; children: ReactNode; label?: string }

/** A line of the menu: a screen, or an address outside that is opened apart. */
export function MenuLink({ entry, className, children, label }: MenuLinkProps) {
  if (entry.outside !== true) {
    return (
      // Exactly this screen: /clients is not meant where /clients/permissions is open.
      <NavLink end to={entry.path} className={className} aria-label={label}>
        {children}
      </NavLink>
    )
  }
  return (
    <a href={entry.path} className={className} aria-label={label} target="_blank" rel="noopener noreferrer">
      {children}
      {label === undefined && (
        <IconExternalLink className={classes.outside} size={14} role="img" aria-label={messages.shell.outside} />
      )}
    </a>
  )
}
