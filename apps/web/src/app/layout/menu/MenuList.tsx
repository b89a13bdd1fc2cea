import { useLocalStorage } from '@mantine/hooks'
import { IconChevronDown } from '@tabler/icons-react'
import { Fragment, useId } from 'react'
import { iconFor } from '../../../kit/icons/index.ts'
import type { MenuEntry, MenuGroup, MenuPart } from '../../../kit/menu.ts'
import { MenuLink } from './MenuLink.tsx'
import classes from './SideMenu.module.css'

/** The full menu, used both beside the content and in the drawer. */
export function MenuList({ menu }: { menu: readonly MenuPart[] }) {
  const [closed, setClosed] = useLocalStorage<readonly string[]>({
    key: 'bitewing.menu.closed',
    defaultValue: [],
    getInitialValueInEffect: false,
  })
  const toggle = (label: string) =>
    setClosed(closed.includes(label) ? closed.filter((other) => other !== label) : [...closed, label])
  return (
    <>
      {menu.map(({ heading, entries, groups }) => (
        <Fragment key={heading}>
          <p className={classes.heading}>{heading}</p>
          {entries.length > 0 && <Entries entries={entries} />}
          {groups.map((group) => (
            <Group
              key={group.label}
              group={group}
              opened={!closed.includes(group.label)}
              onToggle={() => toggle(group.label)}
            />
          ))}
        </Fragment>
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
            <MenuLink entry={entry} className={classes.entry}>
              {withIcons && <Icon size={18} stroke={1.5} aria-hidden />}
              <span>{entry.label}</span>
            </MenuLink>
          </li>
        )
      })}
    </ul>
  )
}
