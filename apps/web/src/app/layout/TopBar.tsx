import type { Route } from '@bitewing/contract'
import { ActionIcon, Kbd } from '@mantine/core'
import { IconLayoutSidebar, IconSearch } from '@tabler/icons-react'
import { Link } from 'react-router'
import { messages } from '../../messages.ts'
import { HiddenWhenNarrow } from '../../kit/components/index.ts'
import { ColorSchemeSwitch } from '../../kit/theme/index.ts'
import { Breadcrumbs } from './Breadcrumbs.tsx'
import { UserMenu } from './UserMenu.tsx'
import classes from './TopBar.module.css'

type TopBarProps = { route: Route | undefined; menuOpened: boolean; onMenu: () => void; onSearch: () => void }

export function TopBar({ route, menuOpened, onMenu, onSearch }: TopBarProps) {
  return (
    <header className={classes.bar}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={menuOpened ? messages.shell.closeMenu : messages.shell.openMenu}
        aria-expanded={menuOpened}
        onClick={onMenu}
      >
        <IconLayoutSidebar size={18} stroke={1.5} aria-hidden />
      </ActionIcon>
      <Link to="/" className={classes.brand} aria-label={`${messages.product.name}, ${messages.shell.home}`}>
        <img src="/bitewing.svg" alt="" width={24} height={24} />
        <span className={classes.name}>{messages.product.name}</span>
      </Link>
      <Breadcrumbs route={route} />
      <div className={classes.tools}>
        <button type="button" className={classes.search} onClick={onSearch} aria-keyshortcuts="Control+K">
          <IconSearch size={16} stroke={1.5} aria-hidden />
          <HiddenWhenNarrow>
            <span className={classes.searchWord}>{messages.shell.search}</span>
          </HiddenWhenNarrow>
          <Kbd className={classes.keys}>Ctrl+K</Kbd>
        </button>
        <ColorSchemeSwitch />
        <UserMenu />
      </div>
    </header>
  )
}
