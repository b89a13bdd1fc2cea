import { Menu as Dropdown, Tooltip, UnstyledButton } from '@mantine/core'
import { Link, NavLink, useLocation } from 'react-router'
import { iconFor } from './icons.ts'
import type { Menu, MenuGroup } from './menu.ts'
import classes from './SideMenu.module.css'

/** Icons only; the screens of a module open in a dropdown beside its icon. */
export function CollapsedMenu({ menu }: { menu: Menu }) {
  return (
    <ul className={classes.rail}>
      {menu.general.map((entry) => {
        const Icon = iconFor(entry.icon)
        return (
          <li key={entry.path}>
            <Tooltip label={entry.label} position="right">
              <NavLink to={entry.path} className={classes.iconEntry} aria-label={entry.label}>
                <Icon size={20} stroke={1.5} aria-hidden />
              </NavLink>
            </Tooltip>
          </li>
        )
      })}
      {menu.modules.map((group) => (
        <li key={group.label}>
          <GroupDropdown group={group} />
        </li>
      ))}
    </ul>
  )
}

function GroupDropdown({ group }: { group: MenuGroup }) {
  const { pathname } = useLocation()
  const Icon = iconFor(group.icon)
  const active = group.entries.some((entry) => entry.path === pathname)
  return (
    <Dropdown position="right-start" trigger="click-hover" openDelay={150} closeDelay={150}>
      <Dropdown.Target>
        <UnstyledButton className={classes.iconEntry} aria-label={group.label} data-active={active || undefined}>
          <Icon size={20} stroke={1.5} aria-hidden />
        </UnstyledButton>
      </Dropdown.Target>
      <Dropdown.Dropdown>
        <Dropdown.Label>{group.label}</Dropdown.Label>
        {group.entries.map((entry) => (
          <Dropdown.Item
            key={entry.path}
            component={Link}
            to={entry.path}
            aria-current={entry.path === pathname ? 'page' : undefined}
          >
            {entry.label}
          </Dropdown.Item>
        ))}
      </Dropdown.Dropdown>
    </Dropdown>
  )
}
