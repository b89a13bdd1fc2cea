import { useLocalStorage } from '@mantine/hooks'
import { IconChevronDown } from '@tabler/icons-react'
import { useId } from 'react'
import { NavLink } from 'react-router'
import { messages } from '../../../messages.ts'
import { iconFor } from './icons.ts'
import type { Menu, MenuEntry, MenuGroup } from './menu.ts'
import classes from './SideMenu.module.css'

/** The full menu, used both beside the content and in the drawer. */
export function MenuList({ menu }: { menu: Menu }) {
  const [closed, setClosed] = useLocalStorage<readonly string[]>({
    key: 'bitewing.menu.closed',
    defaultValue: [],
    getInitialValueInEffect: false,
  })
  const toggle = (label: string) =>
    setClosed(closed.includes(label) ? closed.filter((other) => other !== label) : [...closed, label])
  return (
    <>
      <p className={classes.heading}>{messages.shell.general}</p>
      <Entries entries={menu.general} />
      {menu.modules.length > 0 && <p className={classes.heading}>{messages.shell.modules}</p>}
      {menu.modules.map((group) => (
        <Group
          key={group.label}
          group={group}
          opened={!closed.includes(group.label)}
          onToggle={() => toggle(group.label)}
        />
      ))}
    </>
  )
}

function Group({ group, opened, onToggle }: { group: MenuGroup; opened: boolean; onToggle: () => void }) {
  const Icon = iconFor(group.icon)
  const listId = useId()
  return (
    <>
      <button type="button" className={classes.group} aria-expanded={opened} aria-controls={listId} onClick={onToggle}>
        <Icon size={18} stroke={1.5} aria-hidden />
        <span>{group.label}</span>
        <IconChevronDown className={classes.chevron} size={14} stroke={1.75} aria-hidden />
      </button>
      <div id={listId} hidden={!opened} className={classes.children}>
        <Entries entries={group.entries} withIcons={false} />
      </div>
    </>
  )
}

function Entries({ entries, withIcons = true }: { entries: readonly MenuEntry[]; withIcons?: boolean }) {
  return (
    <ul className={classes.list}>
      {entries.map((entry) => {
        const Icon = iconFor(entry.icon)
        return (
          <li key={entry.path}>
            <NavLink to={entry.path} className={classes.entry}>
              {withIcons && <Icon size={18} stroke={1.5} aria-hidden />}
              <span>{entry.label}</span>
            </NavLink>
          </li>
        )
      })}
    </ul>
  )
}
