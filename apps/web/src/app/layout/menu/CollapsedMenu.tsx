import { Menu as Dropdown, Tooltip, UnstyledButton } from '@mantine/core'
import { Fragment } from 'react'
import { Link, useLocation } from 'react-router'
import { iconFor } from '../../../kit/icons/index.ts'
import type { MenuEntry, MenuGroup, MenuPart } from '../../../kit/menu.ts'
import { MenuLink } from './MenuLink.tsx'
import classes from './SideMenu.module.css'

/** Icons only; the screens of a module open in a dropdown beside its icon. */
export function CollapsedMenu({ menu }: { menu: readonly MenuPart[] }) {
  return (
    <ul className={classes.rail}>
      {menu.map(({ heading, entries, groups }) => (
        <Fragment key={heading}>
          {entries.map((entry) => (
            <li key={entry.path}>
              <IconLink entry={entry} />
            </li>
          ))}
          {groups.map((group) => (
            <li key={group.label}>
              <GroupDropdown group={group} />
            </li>
          ))}
        </Fragment>
      ))}
    </ul>
  )
}

function IconLink({ entry }: { entry: MenuEntry }) {
  const Icon = iconFor(entry.icon)
  return (
    <Tooltip label={entry.label} position="right">
      <div>
        <MenuLink entry={entry} className={classes.iconEntry} label={entry.label}>
          <Icon size={20} stroke={1.5} aria-hidden />
        </MenuLink>
      </div>
    </Tooltip>
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
        {group.entries.map((entry) =>
          entry.outside === true ? (
            <Dropdown.Item key={entry.path} component="a" href={entry.path} target="_blank" rel="noopener noreferrer">
              {entry.label}
            </Dropdown.Item>
          ) : (
            <Dropdown.Item
              key={entry.path}
              component={Link}
              to={entry.path}
              aria-current={entry.path === pathname ? 'page' : undefined}
            >
              {entry.label}
            </Dropdown.Item>
          ),
        )}
      </Dropdown.Dropdown>
    </Dropdown>
  )
}
